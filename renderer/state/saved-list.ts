import type { ProjectList } from '#contract/projects.ts';
import type { BackendRecord, ResourceList, SavedListName } from '#contract/records.ts';
import type { Call } from './bridge.ts';

/** A backend that answers sooner needs nothing to stand in for it: that would only flicker. In ms. */
const patience = 150;

/** The list as it was known last, in this run or an earlier one; null where there is none. */
export async function savedList<List extends ProjectList | ResourceList<BackendRecord>>(
  call: Call,
  profileId: string,
  name: SavedListName,
): Promise<List | null> {
  const reply = await call('records.readSavedList', { profileId, name });
  return reply.ok && reply.value !== null ? (JSON.parse(reply.value) as List) : null;
}

/** Reads the saved list that is shown until the backend answers (stale-while-revalidate). Null where it is not needed any more. */
export async function standIn<List>(
  isNeeded: () => boolean,
  read: () => Promise<List | null>,
): Promise<List | null> {
  await new Promise((resolve) => setTimeout(resolve, patience));
  const list = isNeeded() ? await read() : null;
  return isNeeded() ? list : null;
}
