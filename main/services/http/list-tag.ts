import type { BackendAnswer, BackendCall } from './backend-call.ts';

/** The `ETag` of a list that is held, as the backend sent it, and the path that it came from. */
export interface ListTag {
  readonly path: string;
  readonly etag: string;
}

/** A list as read, with its tag where it has one. */
export type Tagged<List> = List & { readonly tag?: ListTag | null };

/**
 * Fetches a list, which the backend need not send again where it is the one that is held (RFC 9110, 13.1.2).
 *
 * @param read reads the answer
 * @param held the tag of the list that is held; asked before and after. Where it is another by then, `304` says nothing of
 *   what is held, and the list is asked for once more without the header
 * @returns `unchanged`: what is held is what the backend has
 * @throws AppFailure of the call and of `read`
 */
export async function fetchList<List extends object>(
  caller: { call(call: Pick<BackendCall, 'method' | 'path' | 'ifNoneMatch'>): Promise<BackendAnswer> },
  path: string,
  read: (answer: BackendAnswer) => List,
  held: () => ListTag | null,
): Promise<Tagged<List> | 'unchanged'> {
  const known = held();
  if (known?.path === path) {
    const answer = await caller.call({ method: 'GET', path, ifNoneMatch: known.etag });
    if (answer.status !== 304) return tagged(answer);
    if (held() === known) return 'unchanged';
  }
  return tagged(await caller.call({ method: 'GET', path }));

  function tagged(answer: BackendAnswer): Tagged<List> {
    return { ...read(answer), tag: answer.etag === undefined ? null : { path, etag: answer.etag } };
  }
}

/** The value of an `ETag` that can be sent back as it is (RFC 9110, 8.8.3); undefined for none, several, or another form. */
export function usableTag(header: string | undefined): string | undefined {
  return header !== undefined && /^(W\/)?"[\x21\x23-\x7e]{0,500}"$/.test(header) ? header : undefined;
}
