import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RequestName } from '#contract/requests.ts';
import { answered, failed } from '../fake-bridge.ts';
import { aProfile } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The requests of the pages other than saving. */
const accepted = {
  'gitProvider.refresh': () => answered(undefined),
  'notifications.readDesktopStatus': () => failed({ code: 'internal' }),
  'desktop.read': () =>
    answered({
      keepInTray: false,
      openAtLogin: false,
      startHidden: false,
      deleteOnSignOut: false,
      tray: 'available' as const,
    }),
  'profiles.select': () => answered(undefined),
};

async function open(tab: string, start: Parameters<typeof renderWindow>[1] = {}) {
  const { main, stores } = await renderWindow(`/settings?tab=${tab}`, {
    profile: aProfile(),
    ...start,
    answers: { ...accepted, ...start.answers },
  });
  const sent = (name: RequestName) =>
    main.calls.flatMap((call) => (call.name === name ? [call.input as Record<string, unknown>] : []));
  return { main, stores, sent };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** Types into a field, and leaves it. */
function enter(field: HTMLElement, value: string): void {
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
  act(() => field.blur());
}

const texts = [
  { tab: 'profile', part: 'Name and colour', field: 'Name', value: 'Staging', by: 'profiles.edit' },
  { tab: 'paths', part: 'Paths', field: 'One domain', value: '/sites/:id', by: 'profiles.configurePaths' },
  { tab: 'paths', part: 'Timeouts', field: 'Idle timeout', value: '7', by: 'profiles.configureTimeOuts' },
  {
    tab: 'provider',
    part: 'Sign-in with the Git provider',
    field: 'Scope',
    value: 'repo',
    by: 'gitProvider.configure',
  },
  {
    tab: 'domains',
    part: 'Domain challenges',
    field: 'Challenge prefix',
    value: '_acme',
    by: 'domains.configure',
  },
] as const;

test.each(texts)(
  'saves in $part “$field” when it is left, once, and undoes and repeats it',
  async ({ tab, part, field, value, by }) => {
    const { sent } = await open(tab);
    const shown = await region(part);
    const input = () => shown.getByLabelText<HTMLInputElement>(new RegExp(`^${field}`));
    const before = input().value;
    enter(input(), value);
    await shown.findByText('Saved');
    enter(input(), value);
    expect(sent(by)).toHaveLength(1);
    const [first] = sent(by);
    expect(JSON.stringify(first)).toContain(value);

    fireEvent.click(shown.getByRole('button', { name: 'Undo' }));
    await shown.findByText('Change undone');
    expect(input().value).toBe(before);
    expect(sent(by)).toHaveLength(2);
    expect(JSON.stringify(sent(by)[1])).not.toContain(value);
    fireEvent.click(shown.getByRole('button', { name: 'Redo' }));
    await shown.findByText('Saved');
    expect(input().value).toBe(value);
    expect(sent(by)[2]).toEqual(first);
  },
);

test.each([
  {
    tab: 'paths',
    part: 'Timeouts',
    field: 'Idle timeout',
    bad: '0.5',
    good: '7',
    by: 'profiles.configureTimeOuts',
  },
  {
    tab: 'provider',
    part: 'Sign-in with the Git provider',
    field: 'Fixed port',
    bad: '99999',
    good: '8123',
    by: 'gitProvider.configure',
  },
] as const)(
  'rejects in $part “$bad” beside “$field”, keeps it, and does not show it as saved',
  async ({ tab, part, field, bad, good, by }) => {
    const { sent } = await open(tab);
    const shown = await region(part);
    const input = shown.getByLabelText<HTMLInputElement>(new RegExp(`^${field}`));
    enter(input, good);
    await shown.findByText('Saved');
    enter(input, bad);
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(input.value).toBe(bad);
    expect(input.getAttribute('aria-describedby')).not.toBeNull();
    expect(shown.queryByText('Saved')).toBeNull();
    expect(sent(by)).toHaveLength(1);
  },
);

test('shows what the main process rejects beside its field, and keeps it', async () => {
  const refused = () => failed({ code: 'bad-input', params: { field: 'servers' } });
  await open('domains', { answers: { 'domains.configure': refused } });
  const shown = await region('Domain challenges');
  const servers = shown.getByLabelText<HTMLTextAreaElement>(/^Name servers/);
  enter(servers, 'not a server');
  await waitFor(() => expect(servers.getAttribute('aria-invalid')).toBe('true'));
  expect(servers.value).toBe('not a server');
  expect(shown.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('saves a choice at once, without leaving it', async () => {
  const { sent } = await open('profile');
  const shown = await region('Name and colour');
  fireEvent.click(shown.getByRole('radio', { name: 'Red' }));
  await shown.findByText('Saved');
  fireEvent.click(shown.getByRole('checkbox', { name: 'Production' }));
  await waitFor(() => expect(sent('profiles.edit')).toHaveLength(2));
  expect(sent('profiles.edit')[1]).toMatchObject({ appearance: { production: true } });
});

test('saves a field with the focus when a shortcut opens another screen', async () => {
  const { sent } = await open('profile', { otherProfiles: [aProfile({ id: 'profile-2', name: 'Two' })] });
  const shown = await region('Name and colour');
  const name = shown.getByLabelText<HTMLInputElement>(/^Name/);
  act(() => name.focus());
  fireEvent.change(name, { target: { value: 'Staging' } });
  fireEvent.keyDown(name, { key: '0', code: 'Digit0', ctrlKey: true });
  await screen.findByRole('heading', { name: 'Overview' });
  await waitFor(() => expect(sent('profiles.edit')).toMatchObject([{ appearance: { ownName: 'Staging' } }]));
});

test('saves a manual proxy, which has to be right as a whole, by its button', async () => {
  const { sent } = await open('proxy');
  const shown = await region('Proxy');
  fireEvent.click(shown.getByRole('radio', { name: 'Manual' }));
  const save = shown.getByRole<HTMLButtonElement>('button', { name: 'Save proxy' });
  fireEvent.change(shown.getByLabelText(/^Proxy host/), { target: { value: 'proxy.example.org' } });
  const port = shown.getByLabelText<HTMLInputElement>(/^Proxy port/);
  fireEvent.change(port, { target: { value: '99999' } });
  fireEvent.click(save);
  await waitFor(() => expect(port.getAttribute('aria-invalid')).toBe('true'));
  expect([port.value, sent('connection.setProxy')]).toEqual(['99999', []]);
  fireEvent.change(port, { target: { value: '3128' } });
  fireEvent.click(save);
  await waitFor(() =>
    expect(sent('connection.setProxy')).toMatchObject([{ proxy: { mode: 'manual', port: 3128 } }]),
  );
});

test('saves no proxy, and the system’s, when they are chosen; the last choice counts', async () => {
  const { sent } = await open('proxy');
  const shown = await region('Proxy');
  const choose = (name: string) => fireEvent.click(shown.getByRole('radio', { name }));
  choose('No proxy');
  choose('Manual');
  choose('System');
  await waitFor(() =>
    expect(sent('connection.setProxy')).toMatchObject([
      { proxy: { mode: 'none' } },
      { proxy: { mode: 'system' } },
    ]),
  );
  await screen.findAllByText('Proxy saved');
});

test('does not show a proxy as chosen that could not be saved, and keeps what is typed meanwhile', async () => {
  await open('proxy', { answers: { 'connection.setProxy': () => failed({ code: 'internal' }) } });
  const shown = await region('Proxy');
  const choose = (name: string) => fireEvent.click(shown.getByRole('radio', { name }));
  choose('No proxy');
  await shown.findByRole('alert');
  expect(shown.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true);

  choose('No proxy');
  choose('Manual');
  fireEvent.change(shown.getByLabelText(/^Proxy host/), { target: { value: 'proxy.example.org' } });
  await shown.findByRole('alert');
  expect(shown.getByRole<HTMLInputElement>('radio', { name: 'Manual' }).checked).toBe(true);
  expect(shown.getByLabelText<HTMLInputElement>(/^Proxy host/).value).toBe('proxy.example.org');
});

test('saves notifications and their rules with each choice', async () => {
  const { sent } = await open('notifications');
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Sound/ }));
  await waitFor(() => expect(sent('notifications.configure')).toMatchObject([{ sound: true }]));
  cleanup();

  const rules = await open('rules');
  fireEvent.click(await screen.findByRole('button', { name: /^Projects deleted/ }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Off' }));
  await waitFor(() =>
    expect(rules.sent('notifications.changeRule')).toMatchObject([{ kind: 'deleted', to: 'off' }]),
  );
});

test('saves quiet hours when a field is left, and keeps an invalid time with a message', async () => {
  const quietHours = { on: true, from: 22 * 60, to: 7 * 60, days: [1] };
  const { sent } = await open('notifications', { notifications: { quietHours } });
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  enter(from, '');
  expect(from.getAttribute('aria-invalid')).toBe('true');
  await screen.findByText('Enter a time of day. Nothing was changed.');
  expect([from.value, sent('notifications.configure')]).toEqual(['', []]);
  enter(from, '21:30');
  await waitFor(() =>
    expect(sent('notifications.configure')).toMatchObject([{ quietHours: { from: 21 * 60 + 30 } }]),
  );
  expect(from.getAttribute('aria-invalid')).not.toBe('true');
});

test('keeps the appearance with each choice; tray and login are under "Desktop" only', async () => {
  await open('appearance');
  fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
  fireEvent.click(screen.getByRole('radio', { name: 'UTC' }));
  expect(Object.values({ ...localStorage })).toEqual(expect.arrayContaining(['dark', 'utc']));
  expect(screen.queryByRole('checkbox', { name: 'Open at login' })).toBeNull();
  // The module stores it for later tests.
  fireEvent.click(screen.getByRole('radio', { name: 'Local time' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Light' }));
  fireEvent.click(screen.getByRole('tab', { name: 'Desktop' }));
  await screen.findByRole('checkbox', { name: 'Open at login' });
});

test('shows that automatic checks could not be turned off, and leaves them on', async () => {
  const info = { feed: 'updates.example.org', allowed: true, automatic: true, checkedAt: null };
  await open('about', {
    updates: { ...info, state: { status: 'idle' }, problem: null },
    answers: { 'updates.configure': () => failed({ code: 'internal' }) },
  });
  const automatic = await screen.findByRole<HTMLInputElement>('checkbox', { name: /automatically/ });
  fireEvent.click(automatic);
  await (await region('Updates')).findByRole('alert');
  expect(automatic.checked).toBe(true);
});
