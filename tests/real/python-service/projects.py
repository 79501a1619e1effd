"""Projects, and the event that tells each change to all clients."""

from typing import Optional

from fastapi import APIRouter, HTTPException, Request, Response
from pydantic import BaseModel, constr

from ids import ID, Id, plain
from pages import listed
from realtime import sio
from store import store

router = APIRouter(prefix="/project")

Text = constr(min_length=1, max_length=80)


class Project(BaseModel, extra="forbid"):
    """An optional field can be absent or null, but not empty."""

    name: Text
    description: Optional[constr(min_length=1, max_length=2000)] = None
    path: Optional[Text] = None
    sourceId: Text
    vmId: Text


async def tell(kind, project):
    data = None if kind == "DELETE" else project
    await sio.emit("project.update", {"projectId": str(project["id"]), "type": kind, "data": data})


def found(project):
    if project is None:
        raise HTTPException(404, "Project not found")
    return project


@router.get("")
async def list_projects(request: Request, response: Response):
    return listed(request, response, store.rows("project"))


@router.get(ID)
async def read_project(id: Id):
    return found(store.row("project", plain(id)))


@router.post("", status_code=201)
async def create_project(body: Project):
    project = store.insert("project", body.dict())
    await tell("CREATE", project)
    return project


@router.put(ID)
async def update_project(id: Id, body: Project):
    """Fields that are left out stay as they are."""
    project = found(store.update("project", plain(id), body.dict(exclude_unset=True)))
    await tell("UPDATE", project)
    return project


@router.delete(ID, status_code=204, response_class=Response)
async def delete_project(id: Id):
    await tell("DELETE", found(store.delete("project", plain(id))))
