/** One received request, without anything that could be a secret unless `recordBodies` asks for it. */
export interface LoggedRequest {
  readonly method: string;
  /** Below the base path, without a query; as received where it lies outside. */
  readonly path: string;
  readonly hasQuery: boolean;
  readonly hasAuthorization: boolean;
  /** Null until answered, and for good where no answer was sent. */
  status: number | null;
  /** As received; kept with `recordBodies` alone. */
  body?: string;
}

/** The latest requests, oldest first; bounded, for a service that runs for days. */
export type RequestLog = ReturnType<typeof createRequestLog>;

const capacity = 10_000;

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
