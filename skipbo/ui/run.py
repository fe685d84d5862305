"""From options to an exit status: builds the App, and says in one sentence why it cannot go on."""

from __future__ import annotations

import sys

import pygame

from skipbo.cli import Options
from skipbo.store.folder import data_folder
from skipbo.ui.app import App


def run(options: Options) -> int:
    """Play until the window is closed: 0, or 1 after one sentence about what stands in the way."""
    data = options.data or data_folder()
    try:
        app = App(options, data)
    except pygame.error as error:
        return say(f"Skip-Bo needs a screen to open its window on, and there is none ({_reason(error)}).")
    except OSError as error:
        return say(f"Skip-Bo cannot write {error.filename}: {error.strerror}.")
    try:
        app.run()
    except Exception as error:  # noqa: BLE001 - whatever it is, a player gets a sentence, not a traceback
        return say(f"Skip-Bo has met an error of its own and has to close. {_keep_report(error, app)}")
    finally:
        app.close()
    return 1 if app.failed else 0


def say(sentence: str) -> int:
    """Show a sentence where the player can see it; returns the exit status 1."""
    if sys.stderr is not None:
        sys.stderr.write(sentence + "\n")
    else:  # a windowed build has no streams
        pygame.display.message_box("Skip-Bo", sentence, message_type="error")
    return 1


def _reason(error: pygame.error) -> str:
    return str(error).rstrip(". ") or "no video device"


def _keep_report(error: Exception, app: App) -> str:
    """Write the error down for a report; says where it lies."""
    from skipbo.store.errors import keep_error
    from skipbo.ui.crash import CrashReport

    log = keep_error(app.store.folder, CrashReport(error, app.date()).text)
    return f"What happened is written in {log}." if log else "It could not be written down."
