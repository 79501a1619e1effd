import { expect, test } from 'vitest';
import { guard, pathAfterSignIn } from '#state/guard.ts';
import { rootStep } from '#state/root-step.ts';
import { aProfile, aSignedOutProfile } from '../fake-records.ts';

test.each([
  ['a new profile', aSignedOutProfile({ baseUrl: null, setupStep: 0 }), 'backend', 'redirect'],
  ['a backend that is being changed', aSignedOutProfile({ setupStep: 0 }), 'backend', 'redirect'],
  ['a backend without an account', aSignedOutProfile({ setupStep: 1 }), 'account', 'redirect'],
  ['signed out after the first run', aSignedOutProfile({ setupStep: 3 }), 'account', 'redirect'],
  ['signed out before the git provider', aSignedOutProfile({ setupStep: 2 }), 'account', 'redirect'],
  ['a session being restored', aSignedOutProfile({ setupStep: 3, restoring: true }), 'restoring', 'wait'],
  ['the git provider still to do', aProfile({ setupStep: 2 }), 'provider', 'redirect'],
  ['signed in', aProfile(), 'done', 'show'],
] as const)('guards the routes: %s', (_situation, profile, step, guarded) => {
  expect(rootStep(profile)).toBe(step);
  expect(guard(profile)).toBe(guarded);
});

test('returns the requested path with its query after signing in', () => {
  const from = { pathname: '/projects/7', search: '?tab=more' };
  expect(pathAfterSignIn({ ownerId: 'ada', from }, { ownerId: 'ada' })).toBe('/projects/7?tab=more');
  expect(pathAfterSignIn({ ownerId: null, from }, { ownerId: 'ada' })).toBe('/projects/7?tab=more');
});

test('does not return a path that another person requested', () => {
  const from = { pathname: '/projects/7', search: '' };
  expect(pathAfterSignIn({ ownerId: 'ada', from }, { ownerId: 'eve' })).toBe('/projects');
});

test.each([null, undefined, {}])(
  'returns the path of the projects for the state %j, which requests no path',
  (state) => {
    expect(pathAfterSignIn(state, aProfile())).toBe('/projects');
  },
);
