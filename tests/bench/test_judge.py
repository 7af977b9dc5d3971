"""How fast the judge is, and that a season weighs no more than an evening."""

from __future__ import annotations

import subprocess
import sys

LINES = 100_000
MOST_SECONDS = LINES / 2_000
MOST_GROWTH = 4_096
"""kB that a hundred thousand lines may need more than the first thousand."""

PROGRAM = f"""
import json, resource, sys, time
from referee.judge import run

def weight():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

class Season:
    read, weights = 0, []
    def readline(self, size):
        if self.read in (1_000, {LINES}):
            self.weights.append(weight())
        if self.read == {LINES}:
            return b""
        self.read += 1
        if self.read % 10 == 0:
            return b"broken " + b"x" * 5_000 + b"\\n"
        question = {{"game": "three_ranger_limit", "ask": "line", "input": {{"line": ["2C", "9S", "TS", "JS"]}}}}
        return json.dumps({{"id": self.read, **question}}).encode() + b"\\n"

season, begun = Season(), time.process_time()
exit_code = run((), "en", open("/dev/null", "w"), season)
print(time.process_time() - begun, season.weights[1] - season.weights[0], exit_code)
"""


def test_a_hundred_thousand_questions_in_constant_memory() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], check=True, capture_output=True, text=True)
    seconds, growth, exit_code = (float(number) for number in done.stdout.split())
    sys.stderr.write(f"judge: {LINES / seconds:.0f} questions/s, {growth:.0f} kB more after {LINES} lines\n")
    assert exit_code == 1
    assert seconds < MOST_SECONDS
    assert growth < MOST_GROWTH
