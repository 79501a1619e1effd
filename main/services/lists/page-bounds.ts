import type { ListPageRequest } from '#contract/lists.ts';
import { failure } from '../errors/app-failure.ts';

/** Maximum number of rows in a page: several screens full. */
const maxRows = 500;
const maxAnchors = 100;

/** @throws AppFailure `bad-input` with the field, and the limit if there is one */
export function checkBounds({
  offset,
  limit,
  anchors,
}: Pick<ListPageRequest, 'offset' | 'limit' | 'anchors'>): void {
  if (!Number.isSafeInteger(offset) || offset < 0) throw failure('bad-input', { field: 'offset' });
  if (!Number.isSafeInteger(limit) || limit < 0 || limit > maxRows)
    throw failure('bad-input', { field: 'limit', limit: maxRows });
  if (anchors.length > maxAnchors) throw failure('bad-input', { field: 'anchors', limit: maxAnchors });
}
