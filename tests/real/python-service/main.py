"""The service of the interface, as FastAPI and python-socketio have it. Started by uvicorn as `main:app`."""

import socketio
from fastapi import Depends, FastAPI

import accounts
import errors
import projects
import resources
from realtime import sio

api = FastAPI()
errors.install(api)
api.include_router(accounts.router)
api.include_router(projects.router, dependencies=[Depends(accounts.signed_in)])
api.include_router(resources.router, dependencies=[Depends(accounts.signed_in)])

app = socketio.ASGIApp(sio, api)
