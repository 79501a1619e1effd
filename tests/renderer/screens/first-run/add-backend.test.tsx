import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ProfileInfo } from '#contract/state.ts';
import { answered, type FakeMain, failed } from '#tests/renderer/fake-bridge.ts';
import { aProfile, aSignedOutProfile } from '#tests/renderer/fake-records.ts';
import { renderWindow } from '#tests/renderer/render-window.tsx';

afterEach(cleanup);

const newProfile = aSignedOutProfile({ name: '', baseUrl: null, setupStep: 0, isNew: true });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const production = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Production' });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const connected = (main: FakeMain) =>
  main.calls.find(({ name }) => name === 'profiles.connectBackend')?.input;

async function next(main: FakeMain) {
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(connected(main)).toBeDefined());
  return connected(main);
}

test('needs only the URL, and names the backend after the first label of its host', async () => {
  const { main } = await renderWindow('/', { profile: newProfile });
  type('Backend URL', 'https://ops-eu.example.org/api');
  expect(field('Name').value).toBe('ops-eu');
  expect(production().checked).toBe(false);
  expect(await next(main)).toEqual({
    ...{ profileId: 'profile-1', url: 'https://ops-eu.example.org/api', acceptUnencrypted: false },
    appearance: { ownName: 'ops-eu' },
  });
});

test('keeps a typed name while the URL changes, and marks production in the same step', async () => {
  const { main } = await renderWindow('/', { profile: newProfile });
  type('Backend URL', 'https://ops.example.org');
  type('Name', 'Europe');
  type('Backend URL', 'https://eu.example.org');
  fireEvent.click(production());
  expect(await next(main)).toMatchObject({ appearance: { ownName: 'Europe', production: true } });
});

test('names a backend by address after its host and port', async () => {
  const { main } = await renderWindow('/', { profile: newProfile });
  type('Backend URL', 'http://127.0.0.1:4000');
  expect(field('Name').value).toBe('');
  expect(await next(main)).not.toMatchObject({ appearance: expect.anything() });
});

test('keeps the name of an earlier backend where its URL is changed', async () => {
  const { main } = await renderWindow('/', { profile: aSignedOutProfile({ setupStep: 0 }) });
  type('Backend URL', 'https://new.example.org');
  expect(await next(main)).not.toMatchObject({ appearance: expect.anything() });
});

/** Shows a profile, as after a click in the rail. An unfinished new one is removed. */
function show(main: FakeMain, profiles: readonly ProfileInfo[], currentProfileId: string) {
  act(() => {
    main.state = { ...main.state, profiles, currentProfileId };
    main.emit('app.stateChanged', main.state);
  });
}

test('keeps what was typed for the next backend when the operator leaves the step', async () => {
  const other = aProfile({ id: 'profile-2' });
  const { main } = await renderWindow('/', { profile: newProfile, otherProfiles: [other] });
  type('Backend URL', 'https://ops.example.org');
  type('Name', 'Europe');
  fireEvent.click(production());
  show(main, [other], other.id);
  await screen.findByRole('heading', { name: 'Projects', level: 1 });
  const again = { ...newProfile, id: 'profile-3' };
  show(main, [other, again], again.id);
  await waitFor(() => expect(field('Backend URL').value).toBe('https://ops.example.org'));
  expect(field('Name').value).toBe('Europe');
  expect(production().checked).toBe(true);

  // "Cancel" discards the typed text.
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  show(main, [other], other.id);
  await screen.findByRole('heading', { name: 'Projects', level: 1 });
  const last = { ...newProfile, id: 'profile-4' };
  show(main, [other, last], last.id);
  await waitFor(() => expect(field('Backend URL').value).toBe(''));
});

const refused = { code: 'unreachable', params: { host: 'ops.example.org', reason: 'refused' } } as const;

test('adds an unreachable backend anyway, and continues with the sign-in once it answers', async () => {
  const { main } = await renderWindow('/', {
    profile: newProfile,
    answers: { 'profiles.connectBackend': () => failed(refused) },
  });
  type('Backend URL', 'https://ops.example.org');
  fireEvent.click(production());
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Add anyway' }));
  await screen.findByRole('heading', { name: 'Waiting for ops.example.org' });
  expect(main.calls.find(({ name }) => name === 'profiles.addAnyway')?.input).toEqual({
    ...{ profileId: 'profile-1', url: 'https://ops.example.org', acceptUnencrypted: false },
    appearance: { ownName: 'ops', production: true },
  });
  const retry = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again now' });
  expect(retry.disabled).toBe(true);
  expect(screen.queryByRole('tab')).toBeNull();

  act(() => main.change({ awaited: { error: refused, trying: false } }));
  expect((await screen.findByRole('alert')).textContent).toContain('ops.example.org');
  fireEvent.click(retry);
  expect(main.calls.map(({ name }) => name)).toContain('connection.retry');

  act(() => main.change({ awaited: null }));
  await screen.findByRole('tab', { name: 'Sign in' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['not this service', { code: 'not-the-service', params: { host: 'ops', contentType: '' } }],
  ['a URL that cannot be used', { code: 'backend-url', params: { reason: 'scheme' } }],
  ['a certificate that is not trusted', { code: 'certificate', params: { host: 'ops' } }],
] as const)('does not add anyway: %s', async (_what, error) => {
  await renderWindow('/', {
    profile: newProfile,
    answers: { 'profiles.connectBackend': () => failed(error) },
  });
  type('Backend URL', 'https://ops.example.org');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  if (error.code === 'backend-url')
    await waitFor(() => expect(field('Backend URL').getAttribute('aria-invalid')).toBe('true'));
  else await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Add anyway' })).toBeNull();
});

test('scrolls an alert of the form into view', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scrolled.mockRestore());
  await renderWindow('/', {
    profile: newProfile,
    answers: {
      'profiles.connectBackend': () => failed({ code: 'unreachable', params: { host: 'ops.example.org' } }),
    },
  });
  type('Backend URL', 'https://ops.example.org');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const alert = await screen.findByRole('alert');
  await waitFor(() =>
    expect(scrolled.mock.contexts.some((each) => (each as Element).contains(alert))).toBe(true),
  );
});

test('makes a backend of production read-only at the start on request, once it is connected', async () => {
  const { main } = await renderWindow('/', {
    profile: newProfile,
    answers: {
      'profiles.connectBackend': () => answered(undefined),
      'readOnly.set': () => answered(undefined),
    },
  });
  type('Backend URL', 'https://ops.example.org');
  expect(screen.queryByRole('checkbox', { name: 'Start read-only' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Production' }));
  const start = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Start read-only' });
  expect(start.checked).toBe(false);
  fireEvent.click(start);
  await next(main);
  await waitFor(() =>
    expect(main.calls.slice(-2)).toEqual([
      expect.objectContaining({ name: 'profiles.connectBackend' }),
      { name: 'readOnly.set', input: { profileId: 'profile-1', on: true } },
    ]),
  );
});
