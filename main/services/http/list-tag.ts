import type { BackendAnswer, BackendCall } from './backend-call.ts';

/** The `ETag` of a cached list, as the backend sent it, and the path of the list. */
export interface ListTag {
  readonly path: string;
  readonly etag: string;
}

/** A list with its tag, if it has one, and `BackendAnswer.ageMs`. */
export type Tagged<List> = List & { readonly tag?: ListTag | null; readonly ageMs?: number | undefined };

/** How to read a list. */
export interface ListBody<List> extends Pick<BackendCall, 'newReader' | 'stop'> {
  /** @throws AppFailure */
  read(answer: BackendAnswer): Promise<List>;
}

/**
 * Fetches a list with a conditional request: the backend does not have to resend a cached one (RFC 9110, 13.1.2).
 *
 * @param body `read` reads the response; `newReader` and `stop` as in `BackendCall`
 * @param cached returns the tag of the cached list; called before and after the request. If it has changed meanwhile, `304`
 * does not apply to the cached list, and the list is requested again without the header
 * @returns `unchanged`: the cached list is current
 * @throws AppFailure of the call and of `read`
 */
export async function fetchList<List extends object>(
  caller: {
    call(
      call: Pick<BackendCall, 'method' | 'path' | 'ifNoneMatch' | 'newReader' | 'stop'>,
    ): Promise<BackendAnswer>;
  },
  path: string,
  { read, newReader, stop }: ListBody<List>,
  cached: () => ListTag | null,
): Promise<Tagged<List> | 'unchanged'> {
  const tag = cached();
  const call = { method: 'GET', path, newReader, stop } as const;
  if (tag?.path === path) {
    const answer = await caller.call({ ...call, ifNoneMatch: tag.etag });
    if (answer.status !== 304) return tagged(answer);
    if (cached() === tag) return 'unchanged';
  }
  return tagged(await caller.call(call));

  async function tagged(answer: BackendAnswer): Promise<Tagged<List>> {
    const tag = answer.etag === undefined ? null : { path, etag: answer.etag };
    return { ...(await read(answer)), tag, ageMs: answer.ageMs };
  }
}

/** The value of an `ETag` that can be sent back unchanged (RFC 9110, 8.8.3); undefined for none, several, or another form. */
export function usableTag(header: string | undefined): string | undefined {
  return header !== undefined && /^(W\/)?"[\x21\x23-\x7e]{0,500}"$/.test(header) ? header : undefined;
}
