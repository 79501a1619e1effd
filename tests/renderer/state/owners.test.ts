import { expect, test } from 'vitest';
import { onOwners } from '#state/owners.ts';
import { aProfile, aSignedOutProfile } from '../fake-records.ts';

const adas = { profiles: [aProfile({ ownerId: 'ada' })] };
const { known } = onOwners(new Map(), adas);

test("keeps a person's data after a 401 and when they sign in again by any method", () => {
  const expired = onOwners(known, {
    profiles: [aSignedOutProfile({ ownerId: 'ada', sessionExpired: true })],
  });
  expect(expired.forget).toEqual([]);
  const again = { profiles: [aProfile({ ownerId: 'ada', signedInAs: 'token' })] };
  expect(onOwners(expired.known, again).forget).toEqual([]);
});

test('starts empty for another person, even where both sign in with a token', () => {
  const tokens = onOwners(known, { profiles: [aProfile({ ownerId: 'ada', signedInAs: 'token' })] });
  const other = { profiles: [aProfile({ ownerId: 'eve', signedInAs: 'token' })] };
  expect(onOwners(tokens.known, other).forget).toEqual(['profile-1']);
});

test('clears the data at an explicit sign-out at once, and once', () => {
  const signedOut = { profiles: [aSignedOutProfile({ ownerId: null })] };
  const out = onOwners(known, signedOut);
  expect(out.forget).toEqual(['profile-1']);
  expect(onOwners(out.known, signedOut).forget).toEqual([]);
});

test('clears nothing when a session is restored at start, or for the first sign-in', () => {
  const restoring = onOwners(new Map(), {
    profiles: [aSignedOutProfile({ ownerId: 'ada', restoring: true })],
  });
  expect(restoring.forget).toEqual([]);
  expect(onOwners(restoring.known, adas).forget).toEqual([]);
  const first = onOwners(new Map(), { profiles: [aSignedOutProfile({ ownerId: null })] });
  expect(onOwners(first.known, adas).forget).toEqual([]);
});

test('clears the data of a removed profile once', () => {
  const gone = onOwners(known, { profiles: [] });
  expect(gone.forget).toEqual(['profile-1']);
  expect(onOwners(gone.known, { profiles: [] }).forget).toEqual([]);
});
