import type { LocalData } from '#contract/session.ts';
import type { ProfileRecord } from '../settings/settings.ts';
import type { AccountData } from './account-data.ts';

/** Counts, by kind, the data of a person that exists only on this computer. */
export function localData(record: ProfileRecord, { activity, authorizations }: AccountData): LocalData {
  let recreatable = 0;
  for (let index = 0; index < activity.size; index += 1) {
    const entry = activity.at(index);
    if (entry?.kind === 'deleted' && entry.stored != null) recreatable += 1;
  }
  const notes = authorizations.notes.all();
  const marks = Object.values(record.marks);
  return {
    activity: activity.size,
    recreatable,
    expiryDates: notes.filter(({ expiresOn }) => expiresOn !== null).length,
    publicKeys: notes.filter(({ publicKey }) => publicKey !== null).length,
    watchedDomains: record.monitors.length,
    favourites: marks.filter(({ favourite }) => favourite).length,
    tags: new Set(marks.flatMap(({ tags }) => tags)).size,
    projectRules: record.notifications.projects.length,
  };
}
