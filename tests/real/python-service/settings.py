"""The deployment's settings, read once from the environment."""

import os

SECRET = os.environ["JWT_SECRET"]
TOKEN_SECONDS = int(os.environ.get("TOKEN_SECONDS", "3600"))
# The file that keeps the data over restarts.
DATA_FILE = os.environ["DATA_FILE"]
# Bodies of errors: "framework" as FastAPI makes them, "interface" with statusCode, message and error.
ERRORS = os.environ.get("ERRORS", "framework")
# How lists are answered: "none" as a whole; in pages by "number" (page, pages), "next" (a URL), "link" (a Link header)
# or "cursor"; by "total" the first page and how many records there are, with no documented way to the others.
PAGES = os.environ.get("PAGES", "none")
PAGE_SIZE = int(os.environ.get("PAGE_SIZE", "50"))
# How many milliseconds reads are behind writes; 0 reads what was written.
REPLICA_LAG_MS = int(os.environ.get("REPLICA_LAG_MS", "0"))
# Identifiers of records: integers instead of UUIDs.
NUMBER_IDS = os.environ.get("NUMBER_IDS") == "yes"
