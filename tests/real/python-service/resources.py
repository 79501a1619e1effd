"""Authorizations, network connections, domains and the configuration."""

from typing import Literal

from fastapi import APIRouter, Depends, HTTPException, Request, Response
from pydantic import BaseModel, Field, constr

from accounts import signed_in
from ids import ID, Id, plain
from pages import listed
from store import store

router = APIRouter()

Text = constr(min_length=1)


# What `data` of each type has.
SECRETS = {"oauth": "code", "personal_access_token": "token", "deploy_key": "key"}


class Authorization(BaseModel, extra="forbid"):
    type: Literal["oauth", "personal_access_token", "deploy_key"]
    name: Text
    data: dict[str, Text]


class Network(BaseModel, extra="forbid"):
    domain: Text
    port: int = Field(ge=1, le=65535)
    projectId: Id


class Domain(BaseModel, extra="forbid"):
    domain: Text
    challenge: Text
    main: bool
    linked: bool


class GitProvider(BaseModel, extra="forbid"):
    client_id: Text
    client_secret: Text


def shown(authorization):
    """Without its data and its account."""
    return {key: authorization[key] for key in ("id", "name", "type")}


@router.get("/authorization")
async def list_authorizations(request: Request, response: Response, account=Depends(signed_in)):
    own = [shown(row) for row in store.rows("authorization") if row["accountId"] == account["id"]]
    return listed(request, response, own)


@router.post("/authorization", status_code=201)
async def create_authorization(body: Authorization, account=Depends(signed_in)):
    secret = SECRETS[body.type]
    if list(body.data) != [secret]:
        raise HTTPException(422, f"data must have {secret} and nothing else")
    return shown(store.insert("authorization", {**body.dict(), "accountId": account["id"]}))


@router.delete("/authorization" + ID, status_code=204, response_class=Response)
async def delete_authorization(id: Id, account=Depends(signed_in)):
    authorization = store.written("authorization", plain(id))
    if authorization is None or authorization["accountId"] != account["id"]:
        raise HTTPException(404, "Authorization not found")
    store.delete("authorization", plain(id))


@router.get("/networks")
async def list_networks(request: Request, response: Response):
    return listed(request, response, store.rows("network"))


@router.post("/networks", status_code=201)
async def create_network(body: Network):
    if store.written("project", plain(body.projectId)) is None:
        raise HTTPException(404, "Project not found")
    return store.insert("network", {**body.dict(), "projectId": plain(body.projectId)})


@router.get("/domains")
async def list_domains(request: Request, response: Response):
    return listed(request, response, store.rows("domain"))


@router.get("/domains" + ID)
async def read_domain(id: Id):
    domain = store.row("domain", plain(id))
    if domain is None:
        raise HTTPException(404, "Domain not found")
    return domain


@router.post("/domains", status_code=201)
async def create_domain(body: Domain):
    if any(row["domain"] == body.domain for row in store.tables["domain"]):
        raise HTTPException(409, f"{body.domain} exists already")
    return store.insert("domain", body.dict())


@router.delete("/domains" + ID, status_code=204, response_class=Response)
async def delete_domain(id: Id):
    if store.delete("domain", plain(id)) is None:
        raise HTTPException(404, "Domain not found")


@router.get("/configuration")
async def read_configuration():
    providers = store.rows("provider")
    return {"github": providers[-1] if providers else None}


@router.post("/configuration/gitprovider", status_code=201)
async def save_git_provider(body: GitProvider):
    store.clear("provider")
    store.insert("provider", body.dict())
    return {"client_id": body.client_id}
