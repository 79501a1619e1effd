"""Errors with the body of the interface, where the deployment asks for it; FastAPI's own otherwise."""

from http import HTTPStatus

from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

import settings


def body(status, message):
    return {"statusCode": status, "message": message, "error": HTTPStatus(status).phrase}


async def http_error(request, error):
    return JSONResponse(body(error.status_code, error.detail), error.status_code, error.headers)


async def invalid(request, error):
    problems = [f"{problem['loc'][-1]}: {problem['msg']}" for problem in error.errors()]
    return JSONResponse(body(400, "\n".join(problems)), 400)


def install(app):
    if settings.ERRORS == "interface":
        app.add_exception_handler(HTTPException, http_error)
        app.add_exception_handler(RequestValidationError, invalid)
