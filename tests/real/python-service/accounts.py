"""Accounts and their tokens."""

import hashlib
import time

import jwt
from fastapi import APIRouter, Depends, HTTPException
from fastapi.security import OAuth2PasswordBearer
from pydantic import BaseModel, constr

import settings
from store import store

router = APIRouter(prefix="/auth")
bearer = OAuth2PasswordBearer(tokenUrl="auth/signin")


class SignIn(BaseModel, extra="forbid"):
    email: constr(min_length=3)
    password: constr(min_length=1)


class SignUp(BaseModel, extra="forbid"):
    name: constr(min_length=1)
    email: constr(min_length=3)
    password: constr(min_length=8)


class GitProviderCode(BaseModel, extra="forbid"):
    code: constr(min_length=1)


def account_of(token):
    """The account of a token, or None where it is not valid (any more)."""
    try:
        subject = jwt.decode(token, settings.SECRET, algorithms=["HS256"])["sub"]
    except jwt.InvalidTokenError:
        return None
    return next((row for row in store.tables["account"] if str(row["id"]) == subject), None)


async def signed_in(token: str = Depends(bearer)):
    account = account_of(token)
    if account is None:
        raise HTTPException(401, "Could not validate credentials", {"WWW-Authenticate": "Bearer"})
    return account


def find(email):
    return next((row for row in store.tables["account"] if row["email"] == email), None)


def hashed(email, password):
    return hashlib.pbkdf2_hmac("sha256", password.encode(), email.encode(), 1000).hex()


def token_for(account):
    issued = int(time.time())
    claims = {"sub": str(account["id"]), "iat": issued, "exp": issued + settings.TOKEN_SECONDS}
    return {"accessToken": jwt.encode(claims, settings.SECRET, algorithm="HS256")}


@router.post("/signin")
async def sign_in(body: SignIn):
    account = find(body.email)
    if account is None or account["password"] != hashed(body.email, body.password):
        raise HTTPException(401, "Incorrect email or password")
    return token_for(account)


@router.post("/signup", status_code=201)
async def sign_up(body: SignUp):
    if find(body.email) is not None:
        raise HTTPException(409, "Email already registered")
    password = hashed(body.email, body.password)
    return token_for(store.insert("account", {"name": body.name, "email": body.email, "password": password}))


@router.post("/gitprovider")
async def sign_in_with_code(body: GitProviderCode):
    """There is no provider here: a code is never valid."""
    raise HTTPException(400, "The code is not valid")
