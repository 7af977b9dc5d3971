"""What the measurements stand on: the application of the web tests."""

from tests.web.conftest import app, fresh_data, make_phone, phone

__all__ = ["app", "fresh_data", "make_phone", "phone"]
