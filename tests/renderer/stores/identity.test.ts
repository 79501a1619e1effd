import { expect, test } from 'vitest';
import type { ClientState, ProfileView } from '../../../preload/contract/state.ts';
import { type Identities, onIdentities } from '../../../renderer/stores/identity.ts';
import { aProfile, aSignedOutProfile, notificationSettings } from '../fake-bridge.ts';

function client(profile: ProfileView): ClientState {
  return { profiles: [profile], currentProfileId: profile.id, notifications: notificationSettings() };
}

const ada: Identities = new Map([['profile-1', 'ada@example.org']]);

test('after a 401 the work of the same identity is kept', () => {
  const expired = onIdentities(ada, client(aSignedOutProfile({ sessionExpired: true })));
  expect(expired.forget).toEqual([]);
  expect(onIdentities(expired.known, client(aProfile())).forget).toEqual([]);
});

test('after a 401 another identity starts empty', () => {
  const expired = onIdentities(ada, client(aSignedOutProfile({ sessionExpired: true })));
  expect(onIdentities(expired.known, client(aProfile({ signedInAs: 'eve@example.org' }))).forget).toEqual([
    'profile-1',
  ]);
});

test('an explicit sign-out forgets the work at once, and once', () => {
  const out = onIdentities(ada, client(aSignedOutProfile()));
  expect(out.forget).toEqual(['profile-1']);
  expect(onIdentities(out.known, client(aSignedOutProfile())).forget).toEqual([]);
});

test('restoring a session at start forgets nothing', () => {
  expect(onIdentities(new Map(), client(aSignedOutProfile({ restoring: true }))).forget).toEqual([]);
  expect(onIdentities(new Map(), client(aProfile())).forget).toEqual([]);
});

test('the work of a removed profile is forgotten, once', () => {
  const gone = onIdentities(ada, {
    profiles: [aProfile({ id: 'profile-2' })],
  });
  expect(gone.forget).toEqual(['profile-1']);
  expect(onIdentities(gone.known, { profiles: [] }).forget).toEqual(['profile-2']);
});
