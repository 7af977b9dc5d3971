"""What the measurements stand on: the application of the web tests."""

from tests.web.conftest import app, data, fresh_data, make_app, make_phone, phone

__all__ = ["app", "data", "fresh_data", "make_app", "make_phone", "phone"]
