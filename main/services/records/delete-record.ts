import type { BackendRecord } from '#contract/records.ts';
import { isGone } from '../http/error-predicates.ts';
import type { ResourceCache } from './resource-cache.ts';

/**
 * Deletes a record by this request. A record that the backend no longer has counts as deleted.
 * @returns false if someone else had deleted it
 */
export async function deleteRecord<Item extends BackendRecord>(
  cache: Pick<ResourceCache<Item>, 'deleted' | 'invalidate' | 'late'>,
  id: string,
  request: () => Promise<unknown>,
): Promise<boolean> {
  let wasThere = true;
  try {
    await request();
  } catch (thrown) {
    if (!isGone(thrown)) {
      cache.late.doubt(id);
      throw thrown;
    }
    wasThere = false;
  } finally {
    cache.invalidate();
  }
  cache.deleted(id);
  return wasThere;
}
