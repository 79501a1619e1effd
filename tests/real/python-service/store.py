"""The data: tables of records in memory, written to a file with every change, and a replica that follows later."""

import asyncio
import copy
import json
from datetime import datetime, timezone
from pathlib import Path
from uuid import uuid4

import settings

NAMES = ["account", "authorization", "project", "network", "domain", "provider"]


def now():
    return datetime.now(timezone.utc).isoformat()


class Store:
    def __init__(self):
        self.file = Path(settings.DATA_FILE)
        self.tables = json.loads(self.file.read_text()) if self.file.exists() else {name: [] for name in NAMES}
        self.replica = copy.deepcopy(self.tables)

    def rows(self, table):
        """What reads see: oldest first, REPLICA_LAG_MS behind the writes."""
        return (self.replica if settings.REPLICA_LAG_MS else self.tables)[table]

    def row(self, table, id):
        return next((row for row in self.rows(table) if row["id"] == id), None)

    def written(self, table, id):
        """The record as it was written last."""
        return next((row for row in self.tables[table] if row["id"] == id), None)

    def insert(self, table, values):
        row = {"id": self.new_id(table), **values, "createdAt": now(), "updatedAt": now()}
        self.tables[table].append(row)
        self.commit()
        return row

    def update(self, table, id, values):
        row = self.written(table, id)
        if row is not None:
            row.update(values, updatedAt=now())
            self.commit()
        return row

    def delete(self, table, id):
        row = self.written(table, id)
        if row is not None:
            self.tables[table].remove(row)
            self.commit()
        return row

    def clear(self, table):
        self.tables[table].clear()
        self.commit()

    def new_id(self, table):
        if settings.NUMBER_IDS:
            return max((row["id"] for row in self.tables[table]), default=0) + 1
        return str(uuid4())

    def commit(self):
        self.file.write_text(json.dumps(self.tables))
        if settings.REPLICA_LAG_MS:
            snapshot = copy.deepcopy(self.tables)
            asyncio.get_running_loop().call_later(settings.REPLICA_LAG_MS / 1000, self.follow, snapshot)

    def follow(self, snapshot):
        self.replica = snapshot


store = Store()
