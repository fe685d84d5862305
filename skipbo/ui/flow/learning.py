"""The way through the lessons: the list of them, and from each to the next."""

from __future__ import annotations

from skipbo.session.lessons.course import LESSONS
from skipbo.ui.flow.lesson_flow import LessonActs, LessonFlow
from skipbo.ui.flow.services import Services
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.scenes.learn import LearnScene


class Learning:
    """Opens the list of lessons, and the lessons."""

    def __init__(self, services: Services, navigator: Navigator) -> None:
        self._services = services
        self._navigator = navigator

    def open(self) -> None:
        """Show the first game and all lessons, over what is shown."""
        stars = self._services.preferences.progress.stars
        titles = [(lesson.title, stars.get(lesson.key, 0)) for lesson in LESSONS]
        self._services.scenes.push(LearnScene(self._navigator, titles, self.start))

    def start(self, number: int) -> None:
        """Show a lesson, from 0, in the place of everything else."""
        last = number + 1 == len(LESSONS)
        acts = LessonActs(
            again=lambda: self.start(number),
            next=None if last else lambda: self.start(number + 1),
            all=self._leave,
        )
        LessonFlow(self._services, LESSONS[number], self._navigator, acts).begin()

    def _leave(self) -> None:
        """Return to the list, over the menu."""
        self._navigator.go(Way.MENU)
        self.open()
