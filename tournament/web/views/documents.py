"""All diplomas in one file: the button that asks for it, and the page of the job that makes it.

The page can be left and found again. A file that comes while somebody waits for it opens by itself.
"""

from datetime import timedelta

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from tournament.derived.stored_documents import present_document
from tournament.operations.request_document import request_document
from tournament.page_data import JobKind, JobPage, JobView
from tournament.problem_texts import JOB_PROBLEMS
from tournament.queries.long_jobs import job_page
from tournament.site import site_address
from tournament.web.finding import or_404

JUST_NOW = timedelta(seconds=2)
"""A job that ended between the button and this page: whoever has pressed the button waits for the file."""


@require_http_methods(["GET", "HEAD", "POST"])
def diplomas_job(request: HttpRequest, evening_id: int) -> HttpResponse:
    """The page of the job; posted, it is asked for, and the file comes at once if there is one."""
    if request.method == "POST":
        with or_404():
            request_document(
                actor=request.user,
                tournament_id=evening_id,
                kind=JobKind.DIPLOMAS,
                site=site_address(request),
                now=timezone.now(),
            )
        return redirect("diplomas", evening_id)
    with or_404():
        page = job_page(request.user, evening_id, JobKind.DIPLOMAS)
        state = _state(request, evening_id, page.job)
    return render(request, "desk/job.html", _context(page, state, opens=has_just_ended(page.job)))


@require_safe
def diplomas_live(request: HttpRequest, evening_id: int) -> HttpResponse:
    """The part that changes; 204 while nothing has since `?seen=`. `?open=`: where the file is."""
    with or_404():
        page = job_page(request.user, evening_id, JobKind.DIPLOMAS)
        if "open" in request.GET:
            return HttpResponse(status=204, headers={"HX-Redirect": reverse("diplomas", args=[evening_id])})
        if page.job and page.job.live and request.GET.get("seen") == page.job.seen:
            return HttpResponse(status=204)
        state = _state(request, evening_id, page.job)
    return render(request, "parts/job.html", _context(page, state, opens=True))


def _state(request: HttpRequest, evening_id: int, job: JobView | None) -> str:
    kept = present_document(request.user, evening_id, JobKind.DIPLOMAS, site_address(request))
    return state_of(job, is_there=kept is not None)


def state_of(job: JobView | None, *, is_there: bool) -> str:
    """queued | running | ready | failed | interrupted | none | changed: what is kept is not of now."""
    if job and job.live:
        return job.state
    if is_there:
        return "ready"
    if job is None:
        return "none"
    return "changed" if job.state == "done" else job.state


def has_just_ended(job: JobView | None) -> bool:
    """Whether it ended a moment ago; one that ended in the future did so before the clock was set back."""
    ago = timezone.now() - job.finished_at if job and job.finished_at else None
    return ago is not None and timedelta(0) <= ago <= JUST_NOW


def _context(page: JobPage, state: str, *, opens: bool) -> dict[str, object]:
    return {
        "page": page,
        "job": page.job,
        "state": state,
        "problem": JOB_PROBLEMS.get(page.job.problem, "") if page.job else "",
        "opens": opens and state == "ready",
    }
