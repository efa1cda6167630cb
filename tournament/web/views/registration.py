"""Players register themselves: a public page with one field, no login, no cookie, no script needed."""

from uuid import uuid4

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from tournament.operations.register_self import SelfRegistered, register_self
from tournament.operations.say_here import say_here
from tournament.page_data import RegistrationPage
from tournament.problem_texts import Refused
from tournament.queries.registration import here_page, registration_page
from tournament.site import is_from_elsewhere
from tournament.web.finding import or_404
from tournament.web.forms.keys import read_key
from tournament.web.forms.sheets import read_number
from tournament.web.views.public import frame

FROM_ELSEWHERE = _("This came from another site, and nothing was done. Press here once more.")


# Without a CSRF token: the page sets no cookie, and the act uses no authority that a browser would bring
# along; a form's key makes doubles harmless. But a browser in the club's network is a way into it: what it
# says another site has posted is not done.
@csrf_exempt
@login_not_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def register(request: HttpRequest, club: str, evening: str) -> HttpResponse:
    """The form, and after a post the answer in its place; a refusal stands beside the name as typed."""
    page = _page_or_404(club, evening)
    if request.method != "POST":
        return _show(request, page)
    name, key = request.POST.get("name", "")[:1000], read_key(request.POST.get("form_key", ""))
    if is_from_elsewhere(request):
        return _show(request, page, status=403, name=name, refusals=(FROM_ELSEWHERE,))
    try:
        done = register_self(tournament_id=page.link.id, name=name, form_key=key, now=timezone.now())
    except Refused as refusal:
        return _show(request, page, status=409, name=name, form_key=key, refusals=refusal.sentences)
    return _show(request, _page_or_404(club, evening), done=done)


# Without a CSRF token for the same reason as above: what it keeps is a word for the director's roll call.
@csrf_exempt
@login_not_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def here(request: HttpRequest, club: str, evening: str) -> HttpResponse:
    """The names of those who play: pressing one's own says that one is here."""
    page, context = here_page(club, evening, timezone.now()), dict[str, object]()
    if page is None:
        raise Http404
    if request.method == "POST" and is_from_elsewhere(request):
        context["refusals"] = (FROM_ELSEWHERE,)
    elif request.method == "POST":
        pk = read_number(request.POST.get("entrant", ""))
        try:
            with or_404():
                context["name"] = say_here(tournament_id=page.link.id, entrant_id=pk, now=timezone.now())
        except Refused as refusal:
            context["refusals"] = refusal.sentences
        page = here_page(club, evening, timezone.now())
    status = 409 if "refusals" in context else 200
    return render(request, "public/here.html", {"page": page, **context, **frame(request)}, status=status)


def _page_or_404(club: str, evening: str) -> RegistrationPage:
    page = registration_page(club, evening)
    if page is None:
        raise Http404
    return page


def _show(
    request: HttpRequest,
    page: RegistrationPage,
    *,
    done: SelfRegistered | None = None,
    status: int = 200,
    **typed: object,
) -> HttpResponse:
    context = {"page": page, "done": done, "form_key": uuid4(), **typed, **frame(request)}
    return render(request, "public/register.html", context, status=status)
