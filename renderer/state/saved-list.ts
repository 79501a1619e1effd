import type { ProjectList } from '#contract/projects.ts';
import type { BackendRecord, ResourceList, SavedListName } from '#contract/records.ts';
import type { Call } from './bridge.ts';

/** A backend that responds sooner than this needs no saved list, which would only flicker. In ms. */
const slowAfter = 150;

/** The last known list, of this run or an earlier one; null where there is none. */
export async function savedList<List extends ProjectList | ResourceList<BackendRecord>>(
  call: Call,
  profileId: string,
  name: SavedListName,
): Promise<List | null> {
  const reply = await call('records.readSavedList', { profileId, name });
  return reply.ok && reply.value !== null ? (JSON.parse(reply.value) as List) : null;
}

/**
 * Reads the saved list where the backend is slow; it is shown until the backend responds (stale-while-revalidate). Null
 * where it is not needed any more.
 */
export async function savedListIfSlow<List>(
  isNeeded: () => boolean,
  read: () => Promise<List | null>,
): Promise<List | null> {
  await new Promise((resolve) => setTimeout(resolve, slowAfter));
  const list = isNeeded() ? await read() : null;
  return isNeeded() ? list : null;
}
