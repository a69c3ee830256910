"""A page of another site that shows ours in a frame, as docs/howto/embed.md says."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.needs import some

pytestmark = pytest.mark.browser

TOLD = (Path(__file__).resolve().parents[2] / "docs" / "howto" / "embed.md").read_text("utf-8")
FRAME = some(re.search(r"```html\n(.*?)```", TOLD, re.DOTALL))[1]
COURSE = "<!DOCTYPE html><html lang=en><title>A course</title><h1>A course</h1>"


@pytest.fixture(scope="module")
def course() -> Iterator[Callable[[str], str]]:
    """A course page on another site: ``localhost`` is another than ``127.0.0.1``. Called with a frame, its address."""
    shown = [""]

    class Course(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(shown[0].encode() if self.path == "/" else b"")

        def log_message(self, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("localhost", 0), Course)
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def address(frame: str = "") -> str:
        shown[0] = COURSE + frame
        return f"http://localhost:{server.server_port}"

    yield address
    server.shutdown()
    server.server_close()


def test_a_course_page_that_is_let_in_shows_the_lesson_and_others_do_not(
    course: Callable[..., str], module_server: Callable[..., Any], browser: Any
) -> None:
    ours = module_server(embed=course(), no_fork=True)
    frame = FRAME.replace("https://games.example.org/", ours.url)
    assert frame != FRAME
    page: Page = browser.new_page()
    page.goto(course(frame) + "/")
    inside = page.frame_locator("iframe")
    expect(inside.locator(".hw[data-hw-ready]").first).to_be_attached()
    inside.locator(".hw-l-step button, .hw-l button").first.click()
    page.close()


def test_a_frame_is_refused_without_leave(
    course: Callable[..., str], module_server: Callable[..., Any], browser: Any
) -> None:
    ours = module_server(no_fork=True)
    page: Page = browser.new_page()
    with page.expect_console_message(lambda message: "frame-ancestors" in message.text):
        page.goto(course(FRAME.replace("https://games.example.org/", ours.url)) + "/")
    page.close()
