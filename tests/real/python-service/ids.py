"""Identifiers in paths. One of another kind is refused before the handler runs: a text where numbers are used does not
match the route (404), what is not a UUID is not valid (422)."""

from uuid import UUID

import settings

ID = "/{id:int}" if settings.NUMBER_IDS else "/{id}"
Id = int if settings.NUMBER_IDS else UUID


def plain(id):
    """As records have it."""
    return id if settings.NUMBER_IDS else str(id)
