"""Documents: asked for, followed, fetched."""

from typing import Any, ClassVar

from django.http import HttpResponse
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from tournament.api.base import ApiView
from tournament.api.error_format import ApiProblem
from tournament.api.schema import described, described_file
from tournament.api.serializers import standings as forms
from tournament.derived.stored_documents import present_document
from tournament.operations.request_document import request_document
from tournament.page_data import JobKind
from tournament.problem_texts import JOB_PROBLEMS
from tournament.queries.long_jobs import job_page
from tournament.site import site_address


class _Document(ApiView):
    scope = "sheets"

    def content(self, evening_id: int) -> bytes | None:
        """The file, if it is there and of now."""
        return present_document(
            self.request.user, evening_id, JobKind.DIPLOMAS, site_address(self.request._request)
        )

    def shown(self, evening_id: int) -> dict[str, Any]:
        """How far it is."""
        job = job_page(self.request.user, evening_id, JobKind.DIPLOMAS).job
        ready = self.content(evening_id) is not None
        state = job.state if job else "none"
        if job and job.live:
            ready = False
        elif state == "done":
            state = "changed"
        return {
            "kind": JobKind.DIPLOMAS.value,
            "state": "ready" if ready else state,
            "done": job.done if job else 0,
            "total": job.total if job else 0,
            "problem": str(JOB_PROBLEMS.get(job.problem, "")) if job else "",
            "file": f"/api/v1/evenings/{evening_id}/documents/diplomas/file/" if ready else None,
        }


class DocumentsView(_Document):
    """The documents of an evening that take time."""

    names: ClassVar = {"post": "documents_request"}

    @described("Ask for a document", forms.Document, takes=forms.DocumentWished, http=202)
    def post(self, request: Request, evening_id: int) -> Response:
        """A job makes it; asked twice it is the same job. One that is there already is told at once."""
        kind = JobKind(self.said(forms.DocumentWished)["kind"])
        request_document(
            actor=request.user,
            tournament_id=evening_id,
            kind=kind,
            site=site_address(request._request),
            now=self.now(),
        )
        where = f"{request.path}{kind.value}/"
        return self.show(self.shown(evening_id), status.HTTP_202_ACCEPTED, where)


class DocumentView(_Document):
    """One of them."""

    names: ClassVar = {"get": "documents_progress"}

    @described("How far a document is", forms.Document)
    def get(self, request: Request, evening_id: int) -> Response:
        """Ask again every second or two; `file` is there once it is ready."""
        return self.show(self.shown(evening_id))


class FileView(_Document):
    """Its file."""

    names: ClassVar = {"get": "documents_file"}

    @described_file("The file of a document", "application/pdf")
    def get(self, request: Request, evening_id: int) -> HttpResponse:
        """As the job has made it; 404 before it is ready."""
        content = self.content(evening_id)
        if content is None:
            raise ApiProblem("not_found", status.HTTP_404_NOT_FOUND)
        answer = HttpResponse(content, content_type="application/pdf")
        answer["Content-Disposition"] = 'inline; filename="diplomas.pdf"'
        return answer
