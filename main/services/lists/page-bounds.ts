import type { ListPageRequest } from '#contract/lists.ts';
import { failure } from '../errors/app-failure.ts';

/** Maximum number of rows in a page: several screens full. */
const mostRows = 500;
const mostAnchors = 100;

/** @throws AppFailure `bad-input` with the field, and the limit if there is one */
export function checkBounds({
  offset,
  limit,
  anchors,
}: Pick<ListPageRequest, 'offset' | 'limit' | 'anchors'>): void {
  if (!Number.isSafeInteger(offset) || offset < 0) throw failure('bad-input', { field: 'offset' });
  if (!Number.isSafeInteger(limit) || limit < 0 || limit > mostRows)
    throw failure('bad-input', { field: 'limit', limit: mostRows });
  if (anchors.length > mostAnchors) throw failure('bad-input', { field: 'anchors', limit: mostAnchors });
}
