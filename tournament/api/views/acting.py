"""The view of one act about one thing of an evening: done once, and only if nothing has changed."""

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from rest_framework.request import Request
from rest_framework.response import Response

from tournament.api.base import ApiView
from tournament.api.schema import described


class ActView(ApiView):
    """What the views of acts share; a base says what its acts are about, `act_view` makes each of them.

    `thing`: what it is called; `out`: the serializer of what is shown; `words`: what holds for each act.
    """

    thing: ClassVar[str]
    out: ClassVar[Any]
    words: ClassVar[str]
    operation: ClassVar[Callable[..., Any]]
    takes: ClassVar[Any] = None

    def about(self, **address: int) -> dict[str, int]:
        """What the operation is told of the thing at this address."""
        raise NotImplementedError

    def shown(self, **address: int) -> Any:
        """The thing as answers show it."""
        raise NotImplementedError

    def do(self, evening_id: int, **address: int) -> Response:
        """Do the act, unless the thing is another than was seen."""
        said = self.said(self.takes) if self.takes else {}
        where = {"evening_id": evening_id, **address}

        def act() -> Response:
            which = {"actor": self.request.user, "tournament_id": evening_id, **self.about(**where)}
            self.edit(
                lambda: self.shown(**where),
                lambda: type(self).operation(now=self.now(), **which, **said),
            )
            return self.show(self.shown(**where))

        return self.once(act)


Base = TypeVar("Base", bound=ActView)


def act_view(
    base: type[Base], name: str, operation: Callable[..., Any], summary: str, takes: Any = None
) -> type[Base]:
    """The view of one act: a method of its own, because the schema is written on it."""

    def post(self: ActView, request: Request, **address: int) -> Response:
        return self.do(**address)

    post.__doc__ = base.words
    members = {
        "operation": staticmethod(operation),
        "takes": takes,
        "names": {"post": f"{base.thing}s_{name}"},
        "post": described(summary, base.out, takes=takes)(post),
        "__doc__": summary,
        "__module__": base.__module__,
    }
    return type(f"{base.thing.title()}{name.title()}View", (base,), members)
