"""The realtime channel."""

import socketio

from accounts import account_of

sio = socketio.AsyncServer(async_mode="asgi", cors_allowed_origins="*")


@sio.event
async def connect(sid, environ, auth):
    if account_of((auth or {}).get("token", "")) is None:
        raise socketio.exceptions.ConnectionRefusedError("authentication failed")
