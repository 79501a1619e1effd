import type { Person } from '../settings/person-settings.ts';
import type { ProfileRecord } from '../settings/settings.ts';
import { isSamePerson, type SignedIn } from './token-subject.ts';

/** How many people a profile remembers besides its current one, and for how long after they left, in ms. */
export const peopleLimits = { count: 5, ms: 90 * 24 * 3_600_000 } as const;

type Change = Partial<Omit<ProfileRecord, 'id'>>;

/**
 * Whether a person can be recognised when they sign in again. An access token without a subject does not
 * identify anyone.
 */
export function isRecognisable({ signedInAs, tokenSubject }: SignedIn): boolean {
  return (signedInAs !== null && signedInAs !== 'token') || tokenSubject !== null;
}

/**
 * The profile without the person who used it. Their part of the settings is stored with them; if they do not
 * stay or cannot be recognised, it is deleted. Data that was imported before the first person signed in has
 * no owner yet and is kept.
 */
export function withoutPerson(record: ProfileRecord, now: number, stays: boolean): Change {
  const { ownerId, baseUrl, signedInAs, tokenSubject, marks, monitors, snoozes, notifications } = record;
  const nobody = {
    ownerId: null,
    tokenSubject: null,
    accountName: null,
    byGitProvider: false,
    paused: false,
  };
  if (ownerId === null) return nobody;
  const left: Person = {
    ...{ ownerId, baseUrl: baseUrl ?? '', signedInAs: signedInAs ?? 'token', tokenSubject, leftAt: now },
    ...{ marks, monitors, snoozes, projectRules: notifications.projects },
  };
  const others = record.people.filter((person) => person.ownerId !== ownerId);
  const people = stays && isRecognisable(left) ? [...others, left] : others;
  return {
    ...nobody,
    // Imported data belongs to the person since they signed in.
    ...{ marks: {}, monitors: [], snoozes: [], imported: null },
    people: recentPeople(people, now),
    notifications: { ...notifications, projects: [] },
  };
}

/** The profile for the person who signs in, with their stored settings if they have used it before. */
export function withPerson(record: ProfileRecord, identity: SignedIn): Change {
  const { people, baseUrl, notifications } = record;
  const found = people.findLast((person) => person.baseUrl === baseUrl && isSamePerson(person, identity));
  if (found === undefined) return {};
  const { ownerId, marks, monitors, snoozes, projectRules } = found;
  return {
    ...{ ownerId, marks, monitors, snoozes, people: people.filter((person) => person !== found) },
    notifications: { ...notifications, projects: projectRules },
  };
}

/**
 * The people who are still remembered: the last who left, within the time limit. Returns the same array if
 * that is all of them.
 */
export function recentPeople(people: ProfileRecord['people'], now: number): ProfileRecord['people'] {
  const recent = people
    // If the clock was set back, nobody may be remembered for longer.
    .map((person) => (person.leftAt > now ? { ...person, leftAt: now } : person))
    .filter(({ leftAt }) => now - leftAt < peopleLimits.ms)
    .slice(-peopleLimits.count);
  return recent.length === people.length ? people : recent;
}
