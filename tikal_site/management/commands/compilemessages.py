"""Compile the translations; takes the place of Django's command, which needs GNU gettext."""

import os
from pathlib import Path
from typing import Any

import polib
from django.conf import settings
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    """Write a .mo file beside every .po file that is newer."""

    help = "Compiles the translations in pure Python; up-to-date files are left alone."

    def handle(self, *args: Any, **options: Any) -> None:
        """Compile all of them."""
        for folder in settings.LOCALE_PATHS:
            for source in sorted(Path(folder).glob("*/LC_MESSAGES/*.po")):
                if compile_file(source) and options["verbosity"] > 0:
                    self.stdout.write(f"Compiled {source.relative_to(folder)}")


def compile_file(source: Path) -> bool:
    """Compile one file unless it is up to date; other processes never see a half-written one."""
    target = source.with_suffix(".mo")
    if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
        return False
    draft = source.with_suffix(f".{os.getpid()}.mo")
    polib.pofile(str(source), check_for_duplicates=True).save_as_mofile(str(draft))
    draft.replace(target)
    return True
