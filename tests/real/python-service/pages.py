"""Lists as a whole, or in pages with the newest record first."""

from math import ceil

from fastapi import Request, Response

import settings


def listed(request: Request, response: Response, rows: list):
    if settings.PAGES == "none":
        return rows
    rows = list(reversed(rows))
    query = request.query_params
    size = int(query.get("size", settings.PAGE_SIZE))
    # A cursor is the identifier of the last record that the client has.
    if settings.PAGES == "cursor":
        ids = [str(row["id"]) for row in rows]
        start = ids.index(query["cursor"]) + 1 if query.get("cursor") in ids else 0
        items = rows[start : start + size]
        more = start + size < len(rows)
        return {"items": items, "nextCursor": str(items[-1]["id"]) if more else None}
    if settings.PAGES == "total":
        return {"items": rows[:size], "total": len(rows)}
    page = int(query.get("page", 1))
    items = rows[(page - 1) * size : page * size]
    more = page * size < len(rows)
    following = str(request.url.include_query_params(page=page + 1))
    if settings.PAGES == "next":
        return {"count": len(rows), "next": following if more else None, "results": items}
    if settings.PAGES == "link":
        if more:
            response.headers["Link"] = f'<{following}>; rel="next"'
        return items
    return {"items": items, "total": len(rows), "page": page, "pages": ceil(len(rows) / size)}
