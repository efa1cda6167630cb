"""The club's public pages as one file (ZIP): the button that asks for it, the page of the job that makes it.

The page can be left and found again. A file that comes while somebody waits for it is downloaded by itself.
"""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from tournament.derived.stored_documents import present_document
from tournament.operations.request_club_pages import request_club_pages
from tournament.page_data import ClubJobPage, JobKind
from tournament.problem_texts import JOB_PROBLEMS
from tournament.queries.long_jobs import club_job_page
from tournament.web.finding import or_404
from tournament.web.views.documents import has_just_ended, state_of

KIND = JobKind.CLUB_PAGES


@require_http_methods(["GET", "HEAD", "POST"])
def job(request: HttpRequest, club_id: int) -> HttpResponse:
    """The page of the job; posted, it is asked for, and the file comes at once if there is one."""
    if request.method == "POST":
        with or_404():
            queued = request_club_pages(actor=request.user, club_id=club_id, now=timezone.now())
        return redirect("club_pages_file" if queued is None else "club_pages_job", club_id)
    page, state = _found(request, club_id)
    opens = state == "ready" and has_just_ended(page.job)
    return render(request, "desk/club_pages.html", _context(page, state, opens=opens))


@require_safe
def live(request: HttpRequest, club_id: int) -> HttpResponse:
    """The part that changes; 204 while nothing has since `?seen=`. `?open=`: where the file is."""
    page, state = _found(request, club_id)
    if "open" in request.GET:
        return HttpResponse(status=204, headers={"HX-Redirect": reverse("club_pages_file", args=[club_id])})
    if page.job and page.job.live and request.GET.get("seen") == page.job.seen:
        return HttpResponse(status=204)
    return render(request, "parts/club_pages_job.html", _context(page, state, opens=state == "ready"))


@require_safe
def file(request: HttpRequest, club_id: int) -> HttpResponse:
    """The file as a job has made it; else the page of the job."""
    with or_404():
        content = present_document(request.user, club_id, KIND, "")
        page = club_job_page(request.user, club_id, KIND)
    if content is None:
        return redirect("club_pages_job", club_id)
    response = HttpResponse(content, content_type="application/zip")
    response["Content-Disposition"] = f'attachment; filename="{page.slug}.zip"'
    return response


def _found(request: HttpRequest, club_id: int) -> tuple[ClubJobPage, str]:
    with or_404():
        page = club_job_page(request.user, club_id, KIND)
        kept = present_document(request.user, club_id, KIND, "")
    return page, state_of(page.job, is_there=kept is not None)


def _context(page: ClubJobPage, state: str, *, opens: bool) -> dict[str, object]:
    problem = JOB_PROBLEMS.get(page.job.problem, "") if page.job else ""
    return {"page": page, "job": page.job, "state": state, "problem": problem, "opens": opens}
