import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LocalData } from '#contract/session.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { runAction } from '#renderer/shell/run-action.ts';
import { answered } from '#tests/renderer/fake-bridge.ts';
import { aProfile } from '#tests/renderer/fake-records.ts';
import { renderWindow } from '#tests/renderer/render-window.tsx';

afterEach(cleanup);

const data: LocalData = {
  ...{ activity: 1_204, recreatable: 3, expiryDates: 1, publicKeys: 0 },
  ...{ watchedDomains: 2, favourites: 0, tags: 4, projectRules: 1 },
};

async function openMenu(fields: Partial<ProfileInfo> = {}, local = data) {
  const window = await renderWindow('/projects', {
    profile: aProfile(fields),
    answers: { 'session.localData': () => answered(local) },
  });
  await screen.findByRole('heading', { name: 'Projects', level: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Account' }));
  await screen.findByRole('menuitem', { name: 'Sign out', hidden: true });
  return window;
}

const item = (name: string) => screen.getByRole('menuitem', { name, hidden: true });
const sent = ({ main }: Awaited<ReturnType<typeof openMenu>>) =>
  main.calls.map(({ name }) => String(name)).filter((name) => name.startsWith('session.signOut'));

test('signs out with "Sign out" at once, without a question', async () => {
  const window = await openMenu();
  fireEvent.click(item('Sign out'));
  await screen.findByRole('tab', { name: 'Sign in' });
  expect(sent(window)).toEqual(['session.signOut']);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('lists by kind what "Sign out and delete…" deletes; "Cancel" changes nothing, "Delete" does it', async () => {
  const window = await openMenu();
  fireEvent.click(item('Sign out and delete…'));
  const name = 'Sign out of ops.example.org and delete local data?';
  let dialog = await screen.findByRole('alertdialog', { name });
  const kinds = await within(dialog).findAllByRole('listitem');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    '1204 activity entries',
    '3 saved copies of deleted projects',
    '1 expiry date',
    '2 watched domains',
    '4 tags',
    'Notification rules of 1 project',
  ]);
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent(window)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Account' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out and delete…', hidden: true }));
  dialog = await screen.findByRole('alertdialog', { name });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('tab', { name: 'Sign in' });
  expect(sent(window)).toEqual(['session.signOutAndDelete']);
});

test.each([
  ['setting', 'On this computer, signing out deletes your local data.'],
  ['unknown-person', /^Your access token does not say who you are/],
] as const)(
  'asks before "Sign out" where signing out deletes (%s), from the menu and by its action',
  async (signOutDeletes, why) => {
    const window = await openMenu({ signOutDeletes });
    expect(screen.queryByRole('menuitem', { name: 'Sign out and delete…', hidden: true })).toBeNull();
    fireEvent.click(item('Sign out'));
    let dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText(why);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    act(() => runAction('sign-out', window.stores, () => undefined));
    dialog = await screen.findByRole('alertdialog');
    expect(sent(window)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByRole('tab', { name: 'Sign in' });
    expect(sent(window)).toEqual(['session.signOutAndDelete']);
  },
);

test('says where nothing is only on this computer', async () => {
  const none = Object.fromEntries(Object.keys(data).map((kind) => [kind, 0])) as LocalData;
  await renderWindow('/projects', { answers: { 'session.localData': () => answered(none) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Account' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out and delete…', hidden: true }));
  await screen.findByText('This computer has nothing of you that is not on the backend.');
  expect(screen.queryByText(/cannot be undone/)).toBeNull();
});

test.each(['absent', 'declined'] as const)(
  'says without a keychain (%s) what "Sign out" loses, and loses no more',
  async (keychain) => {
    const window = await openMenu({ keychain, tokenStorage: 'memory' });
    item('Sign out and delete…');
    fireEvent.click(item('Sign out'));
    const name = 'Sign out of ops.example.org and lose local data?';
    const dialog = within(await screen.findByRole('alertdialog', { name }));
    dialog.getByText('Without a keychain, Pilothouse keeps this in memory alone, until you sign out.');
    const kinds = await dialog.findAllByRole('listitem');
    expect(kinds.map(({ textContent }) => textContent)).toEqual([
      '1204 activity entries',
      '3 saved copies of deleted projects',
      '1 expiry date',
    ]);
    expect(sent(window)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('tab', { name: 'Sign in' });
    expect(sent(window)).toEqual(['session.signOut']);
  },
);

test('asks nothing at "Sign out" without a keychain where nothing is lost', async () => {
  const none = Object.fromEntries(Object.keys(data).map((kind) => [kind, 0])) as LocalData;
  const window = await openMenu({ keychain: 'absent', tokenStorage: 'memory' }, { ...none, favourites: 2 });
  fireEvent.click(item('Sign out'));
  await screen.findByRole('tab', { name: 'Sign in' });
  expect(sent(window)).toEqual(['session.signOut']);
});
