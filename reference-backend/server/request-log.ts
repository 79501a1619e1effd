/** One received request, without anything that could be a secret, unless `recordBodies` is set. */
export interface LoggedRequest {
  readonly method: string;
  /** Path below the base path, without the query; as received for requests outside of it. */
  readonly path: string;
  readonly hasQuery: boolean;
  readonly hasAuthorization: boolean;
  /** Null until the response is sent; remains null if none was sent. */
  status: number | null;
  /** As received; only with `recordBodies`. */
  body?: string;
}

const capacity = 10_000;

/** The latest requests, oldest first. The number is limited, because a service can run for days. */
export function createRequestLog() {
  const entries: LoggedRequest[] = [];
  return {
    entries: entries as readonly LoggedRequest[],
    add(entry: LoggedRequest): LoggedRequest {
      if (entries.length === capacity) entries.shift();
      entries.push(entry);
      return entry;
    },
  };
}
