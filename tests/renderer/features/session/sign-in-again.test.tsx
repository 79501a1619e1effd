import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import type { OAuthFlowInfo } from '#contract/git-provider.ts';
import { answered, type FakeMain, failed } from '#tests/renderer/fake-bridge.ts';
import { aProfile } from '#tests/renderer/fake-records.ts';
import { renderWindow } from '#tests/renderer/render-window.tsx';

afterEach(cleanup);

const ending = aProfile({ name: 'Europe', tokenExpiresAt: Date.now() + 120_000 });
const dialog = () => screen.findByRole('dialog', { name: 'Sign in again' });
const sent = (main: FakeMain, wanted: string) =>
  main.calls.filter(({ name }) => name === wanted).map(({ input }) => input);

async function openFromSettings() {
  const part = within(await screen.findByRole('region', { name: 'Session' }));
  fireEvent.click(part.getByRole('button', { name: 'Sign in again' }));
}

async function typePassword() {
  const form = within(await dialog());
  fireEvent.change(form.getByLabelText('Password'), { target: { value: 'correct horse' } });
  fireEvent.click(form.getByRole('button', { name: 'Sign in' }));
}

test('opens where the end of the session is shown, knows name and e-mail, and keeps the screen', async () => {
  const { main } = await renderWindow('/projects', { profile: ending });
  const notice = (await screen.findByText(/^Your session ends at/)).closest<HTMLElement>('[role="status"]');
  fireEvent.click(within(notice ?? document.body).getByRole('button', { name: 'Sign in again' }));
  const form = within(await dialog());
  form.getByText(/You stay signed in to Europe/);
  expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.org');
  expect(document.activeElement).toBe(form.getByLabelText('Password'));
  await typePassword();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(main, 'session.renew')).toEqual([
    { profileId: 'profile-1', email: 'ada@example.org', password: 'correct horse' },
  ]);
  await screen.findByText('Signed in again');
  screen.getByRole('heading', { name: 'Projects', level: 1 });
  await waitFor(() => expect(screen.queryByText(/^Your session ends at/)).toBeNull());
});

test('is in the account menu and in the settings, where the end of the token is shown', async () => {
  await renderWindow('/settings?tab=connection', { profile: ending });
  const part = within(await screen.findByRole('region', { name: 'Session' }));
  part.getByText('Access token expires');
  fireEvent.click(part.getByRole('button', { name: 'Sign in again' }));
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Account' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign in again' }));
  await dialog();
});

test('is the action for an expiring token in the overview, for the backend of its row', async () => {
  const other = aProfile({ id: 'profile-2', name: 'Lab', lastEmail: 'lab@example.org' });
  const { main } = await renderWindow('/overview', {
    profile: ending,
    otherProfiles: [other],
    answers: {
      'overview.read': ({ profileId }) =>
        answered({
          ...{ profileId, state: 'live', since: null, projects: null, authorizations: null, domains: null },
          changesPerDay: null,
          attention: profileId === 'profile-2' ? [{ kind: 'token-ends', at: Date.now() + 60_000 }] : [],
          findings: [],
          snoozed: [],
        }),
    },
  });
  const attention = within(await screen.findByRole('region', { name: /Needs attention/ }));
  fireEvent.click(await attention.findByRole('button', { name: 'Sign in again' }));
  within(await dialog()).getByText(/You stay signed in to Lab/);
  await typePassword();
  await waitFor(() =>
    expect(sent(main, 'session.renew')).toEqual([
      { profileId: 'profile-2', email: 'lab@example.org', password: 'correct horse' },
    ]),
  );
});

const otherAccount = (reason: string): AppError => ({
  code: 'other-account',
  params: { reason, account: 'ada@example.org' },
});

test("explains the rejection of another person's token, and keeps what was typed", async () => {
  await renderWindow('/settings?tab=connection', {
    profile: ending,
    answers: { 'session.renew': () => failed(otherAccount('other')) },
  });
  await openFromSettings();
  await typePassword();
  const form = within(await dialog());
  expect((await form.findByRole('alert')).textContent).toContain('you stay signed in as before');
  expect(form.queryByRole('button', { name: 'It is the same account' })).toBeNull();
  expect(form.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
});

test('leaves the decision about a token without an identity to the operator', async () => {
  const { main } = await renderWindow('/settings?tab=connection', {
    profile: ending,
    answers: { 'session.renewWithToken': () => failed(otherAccount('unknown')) },
  });
  await openFromSettings();
  const form = within(await dialog());
  fireEvent.click(form.getByRole('tab', { name: 'Use a token' }));
  fireEvent.change(await form.findByLabelText('Access token'), { target: { value: ' token-2 ' } });
  fireEvent.click(form.getByRole('button', { name: 'Sign in' }));
  fireEvent.click(await form.findByRole('button', { name: 'It is the same account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(main, 'session.renewWithToken')).toEqual([{ profileId: 'profile-1', token: 'token-2' }]);
  expect(sent(main, 'session.confirmRenewal')).toEqual([{ profileId: 'profile-1' }]);
});

test('runs a flow of its own at the Git provider, which ends with the dialog', async () => {
  const flow: OAuthFlowInfo = {
    flowId: 'flow-1',
    profileId: 'profile-1',
    purpose: 'sign-in-again',
    callback: 'loopback',
    status: 'waiting',
    link: 'https://git.example.org',
    refused: 0,
  };
  const { main } = await renderWindow('/settings?tab=connection', {
    profile: { ...ending, providerConfig: { clientId: 'client-1', secret: 'set' } },
    answers: { 'gitProvider.startFlow': () => answered(flow) },
  });
  await openFromSettings();
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Continue with Git provider' }));
  await within(await dialog()).findByRole('region', { name: 'Git provider sign-in' });
  expect(sent(main, 'gitProvider.startFlow')).toEqual([
    { profileId: 'profile-1', purpose: { kind: 'sign-in-again' }, clientId: null },
  ]);
  act(() => main.emit('gitProvider.flowChanged', { ...flow, status: 'done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(main, 'gitProvider.cancelFlow')).toEqual([{ flowId: 'flow-1' }]);
});

test.each([
  ['git-provider', 'Signed in with Git provider'],
  ['Octavia', 'Signed in as Octavia'],
  ['token', 'Signed in with an access token'],
])('says of the account %s “%s”', async (signedInAs, shown) => {
  await renderWindow('/projects', { profile: aProfile({ signedInAs }) });
  const account = await screen.findByRole('button', { name: 'Account' });
  expect(account.getAttribute('aria-description')).toBe(shown);
});
