import type { Person } from '../settings/person-settings.ts';
import type { ProfileRecord } from '../settings/settings.ts';
import { isSamePerson, type SignedIn } from './token-subject.ts';

/** How many people a profile keeps beside the one who uses it, and for how long after they left, ms. */
export const peopleLimits = { count: 5, ms: 90 * 24 * 3_600_000 } as const;

type Change = Partial<Omit<ProfileRecord, 'id'>>;

/** Whether somebody can be recognised when they sign in again. An access token that names no subject says nothing. */
export function isRecognisable({ signedInAs, tokenSubject }: SignedIn): boolean {
  return (signedInAs !== null && signedInAs !== 'token') || tokenSubject !== null;
}

/**
 * The profile without the person who used it. What is theirs of the settings is kept with them; where they do not stay, or could
 * not be recognised, it is deleted. What was imported before the first person belongs to nobody yet and stays.
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
    // What was imported is theirs since they signed in.
    ...{ marks: {}, monitors: [], snoozes: [], imported: null },
    people: recentPeople(people, now),
    notifications: { ...notifications, projects: [] },
  };
}

/** The profile for the person who signs in: with what is theirs where they were here before. */
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

/** Those who are kept: the last who left, and not for longer than that. The same array where it is all of them. */
export function recentPeople(people: ProfileRecord['people'], now: number): ProfileRecord['people'] {
  const recent = people
    // A clock that was set back must not keep anybody for longer.
    .map((person) => (person.leftAt > now ? { ...person, leftAt: now } : person))
    .filter(({ leftAt }) => now - leftAt < peopleLimits.ms)
    .slice(-peopleLimits.count);
  return recent.length === people.length ? people : recent;
}
