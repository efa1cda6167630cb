"""Who asks, his tokens, his clubs, their people."""

from typing import Any, ClassVar
from uuid import UUID

from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournament.api.authentication import Session
from tournament.api.base import ApiView
from tournament.api.paging import page_of
from tournament.api.schema import described
from tournament.api.serializers import clubs as forms
from tournament.api.serializers.fields import PageAsked, paged
from tournament.operations.end_token import end_token
from tournament.operations.make_token import make_token
from tournament.operations.merge_people import merge_people
from tournament.operations.rename_person import rename_person
from tournament.operations.show_by_initials import show_by_initials
from tournament.operations.undo_merge import undo_merge
from tournament.queries.api_tokens import tokens_of
from tournament.queries.club_people import merges_at_desk, people_at_desk, person_at_desk
from tournament.queries.clubs import club_at_desk, clubs_of_user


class MeView(ApiView):
    """Who asks."""

    names: ClassVar = {"get": "me"}

    @described("Who I am, and how far this token reaches", forms.Me)
    def get(self, request: Request) -> Response:
        """The person, the token's scope and end, the clubs."""
        token: Any = request.auth
        told = {
            "username": request.user.get_username(),
            "scope": token.scope if token else None,
            "expires_at": token.expiry if token else None,
            "clubs": clubs_of_user(request.user),
        }
        return self.show(forms.Me(told).data)


class TokensView(ApiView):
    """The tokens of whoever has logged in: a token makes no others."""

    authentication_classes = (Session,)
    names: ClassVar = {"get": "tokens_list", "post": "tokens_make"}

    @described("My tokens", paged(forms.TokenLine), asks=PageAsked)
    def get(self, request: Request) -> Response:
        """Those that have not ended, without their secrets."""
        rows = tokens_of(request.user, self.now())
        return self.show(page_of(rows, forms.TokenLine, self.asked(PageAsked)))

    @described("Make a token", forms.NewToken, takes=forms.TokenWished, http=201)
    def post(self, request: Request) -> Response:
        """The answer tells the secret this once: a repeated request cannot tell it again."""
        made = make_token(actor=request.user, now=self.now(), **self.said(forms.TokenWished))
        told = {**forms.TokenLine(made.row).data, "token": made.secret}
        return self.show(told, status.HTTP_201_CREATED, f"{request.path}{made.row.number}/")


class TokenView(ApiView):
    """One token."""

    authentication_classes = (Session,)
    names: ClassVar = {"delete": "tokens_end"}

    @described("End a token before its time", None, http=204)
    def delete(self, request: Request, number: UUID) -> Response:
        """Whoever uses it is nobody from now on."""
        end_token(actor=request.user, number=number, now=self.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class ClubsView(ApiView):
    """The clubs that one works for."""

    names: ClassVar = {"get": "clubs_list"}

    @described("My clubs", paged(forms.Club), asks=PageAsked)
    def get(self, request: Request) -> Response:
        """In the order of their names."""
        return self.show(page_of(clubs_of_user(request.user), forms.Club, self.asked(PageAsked)))


class ClubView(ApiView):
    """One club."""

    names: ClassVar = {"get": "clubs_read"}

    @described("One club", forms.Club)
    def get(self, request: Request, club_id: int) -> Response:
        """A club that one works for."""
        return self.show(forms.Club(club_at_desk(request.user, club_id)).data)


class PeopleView(ApiView):
    """The people of a club."""

    names: ClassVar = {"get": "people_list"}

    @described("The people of a club", paged(forms.PersonLine), asks=forms.PeopleAsked)
    def get(self, request: Request, club_id: int) -> Response:
        """All who have been in an evening, but for the invented people of rehearsals."""
        asked = self.asked(forms.PeopleAsked)
        rows = people_at_desk(request.user, club_id, asked["search"], asked["ordering"])
        return self.show(page_of(rows, forms.PersonLine, asked))


class PersonView(ApiView):
    """One of the people of a club."""

    names: ClassVar = {"get": "people_read", "patch": "people_change"}

    def current(self, club_id: int, person_id: int) -> Any:
        """The person as the answers show him."""
        return forms.PersonLine(person_at_desk(self.request.user, club_id, person_id)).data

    @described("One person", forms.PersonLine)
    def get(self, request: Request, club_id: int, person_id: int) -> Response:
        """One of the people of a club."""
        return self.show(self.current(club_id, person_id))

    @described("Rename a person, or show him by his initials", forms.PersonLine, takes=forms.PersonChange)
    def patch(self, request: Request, club_id: int, person_id: int) -> Response:
        """One of the two at a time."""
        said = self.said(forms.PersonChange)
        who = {"actor": request.user, "club_id": club_id, "person_id": person_id, "now": self.now()}

        def act() -> None:
            if "name" in said:
                rename_person(name=said["name"], **who)
            if "by_initials" in said:
                show_by_initials(by_initials=said["by_initials"], **who)

        self.edit(lambda: self.current(club_id, person_id), act)
        return self.show(self.current(club_id, person_id))


class MergesView(ApiView):
    """Records of one person made one."""

    names: ClassVar = {"get": "merges_list", "post": "merges_make"}

    @described("What was made one", paged(forms.Merge), asks=PageAsked)
    def get(self, request: Request, club_id: int) -> Response:
        """The newest first, without what was taken back."""
        return self.show(page_of(merges_at_desk(request.user, club_id), forms.Merge, self.asked(PageAsked)))

    @described("Make two records one", forms.Merge, takes=forms.MergeWished, http=201)
    def post(self, request: Request, club_id: int) -> Response:
        """The evenings of the second become those of the first."""
        said = self.said(forms.MergeWished)

        def act() -> Response:
            merge = merge_people(
                actor=request.user,
                club_id=club_id,
                kept_id=said["kept"],
                merged_id=said["merged"],
                now=self.now(),
            )
            row = next(row for row in merges_at_desk(request.user, club_id) if row.id == merge)
            return self.show(forms.Merge(row).data, status.HTTP_201_CREATED, f"{request.path}{merge}/")

        return self.once(act)


class MergeView(ApiView):
    """One of them."""

    names: ClassVar = {"delete": "merges_undo"}

    @described("Take a merge back", None, http=204)
    def delete(self, request: Request, club_id: int, merge_id: int) -> Response:
        """Both records are again what they were."""
        undo_merge(actor=request.user, club_id=club_id, merge_id=merge_id, now=self.now())
        return Response(status=status.HTTP_204_NO_CONTENT)
