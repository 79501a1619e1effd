import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type UpdateState, type UpdatesInfo, updateProblems } from '#contract/updates.ts';
import { renderWindow } from '#tests/renderer/render-window.tsx';
import { aBatch, anItem } from '../batch/a-batch.ts';

afterEach(cleanup);

const version = '2.0.0';
const info = (change: Partial<UpdatesInfo> = {}): UpdatesInfo => ({
  feed: 'updates.example',
  allowed: true,
  automatic: true,
  state: { status: 'idle' },
  problem: null,
  checkedAt: null,
  ...change,
});

/** Settings, About, in this state. */
async function open(first: UpdatesInfo, path = '/settings?tab=about') {
  const rendered = await renderWindow(path, { updates: first });
  const show = (next: UpdatesInfo) => act(async () => rendered.main.emit('updates.changed', next));
  const sent = () =>
    rendered.main.calls.map(({ name }) => name).filter((name) => name.startsWith('updates.'));
  return { ...rendered, show, sent };
}

const part = () => screen.findByRole('region', { name: 'Updates' });

test('says that a package has no feed', async () => {
  await open(info({ feed: null }));
  expect((await part()).textContent).toContain('Updates are not set up in this package.');
  expect(within(await part()).queryByRole('button')).toBeNull();
  expect(within(await part()).queryByRole('checkbox')).toBeNull();
});

test('disables updates that the administrator turned off', async () => {
  await open(info({ allowed: false }));
  expect((await part()).textContent).toContain('Your administrator has turned updates off.');
  expect(within(await part()).queryByRole('checkbox')).toBeNull();
});

const progress = { phase: 'downloading', unit: 'bytes', done: 12_340_000, total: 98_000_000 } as const;

test('has a sentence for each state, with what can be done then', async () => {
  const { show } = await open(info());
  const states: readonly [UpdateState, string, readonly string[]][] = [
    [{ status: 'idle' }, 'Not checked yet', ['Check now']],
    [{ status: 'checking' }, 'Checking for updates', []],
    [{ status: 'current' }, 'This is the newest version', ['Check now']],
    [{ status: 'available', version }, 'Version 2.0.0 is available', ['Download', 'Check now']],
    [{ status: 'downloading', version, progress: null }, 'Downloading version 2.0.0', []],
    [{ status: 'downloading', version, progress }, 'Downloading version 2.0.0', ['Cancel']],
    [{ status: 'cancelled', version }, 'The download of version 2.0.0 was cancelled', ['Check now']],
    [{ status: 'ready', version }, 'Version 2.0.0 is ready to install', ['Restart to update']],
    [{ status: 'restarting', version }, 'Restarting with version 2.0.0', []],
  ];
  for (const [state, sentence, buttons] of states) {
    await show(info({ state }));
    const shown = within(await part());
    expect(shown.getByText(sentence)).toBeTruthy();
    expect(shown.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  }
});

test('shows how much of a version is downloaded, and cancels it', async () => {
  const { main, show } = await open(info());
  await show(info({ state: { status: 'downloading', version, progress } }));
  const shown = within(await part());
  const bar = shown.getByRole('progressbar', { name: 'Downloading' });
  expect(bar.getAttribute('aria-valuetext')).toBe('12.3 MB of 98.0 MB');
  fireEvent.click(shown.getByRole('button', { name: 'Cancel: Downloading' }));
  expect(main.calls.map(({ name }) => name)).toContain('updates.cancel');
});

test('says why an update failed, for each kind', async () => {
  const { show } = await open(info());
  const seen = new Set<string>();
  for (const kind of updateProblems) {
    await show(info({ problem: { kind, detail: 'elsewhere.example' } }));
    const said = (await part()).textContent ?? '';
    expect(said).toContain('No update was installed');
    expect(said).toContain('This version keeps working; nothing was changed.');
    expect(said).not.toMatch(/updates\.problem|\{\{/);
    seen.add(said);
  }
  expect(seen.size).toBe(updateProblems.length);
});

test('checks with "Check now", and turns automatic checks off with the checkbox', async () => {
  const { main, sent } = await open(info());
  const shown = within(await part());
  fireEvent.click(shown.getByRole('button', { name: 'Check now' }));
  await act(async () =>
    fireEvent.click(shown.getByRole('checkbox', { name: 'Check for updates automatically' })),
  );
  expect(sent()).toContain('updates.check');
  expect(main.calls).toContainEqual({ name: 'updates.configure', input: { automatic: false } });
  expect(shown.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('offers a version that is ready on every screen, until that is dismissed', async () => {
  const { show, sent } = await open(info(), '/projects');
  await screen.findByRole('heading', { name: 'Projects' });
  expect(screen.queryByText(/Version 2.0.0/)).toBeNull();
  await show(info({ state: { status: 'ready', version } }));
  const button = screen.getByRole('button', { name: 'Restart to update' });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(button.isConnected).toBe(false);
  // A later version is offered again.
  await show(info({ state: { status: 'ready', version: '2.1.0' } }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Restart to update' })));
  expect(sent()).toContain('updates.restart');
});

test('offers a version that this package cannot install with its download', async () => {
  const { sent } = await open(info({ state: { status: 'available', version } }), '/projects');
  const download = await screen.findByRole('button', { name: 'Download' });
  await act(async () => fireEvent.click(download));
  expect(sent()).toContain('updates.openDownload');
});

test('asks before restarting where a form has changes or a batch is running', async () => {
  const { stores, sent } = await open(info({ state: { status: 'ready', version } }), '/projects');
  await screen.findByRole('button', { name: 'Restart to update' });
  const fields = { domain: '', challenge: '', main: false, linked: false };
  // For a backend other than the current one, so that its dialog does not cover the button.
  stores.domainDrafts.open('another', null, fields as never);
  stores.domainDrafts.keep('another/new', { edited: { ...fields, domain: 'app.example.org' } as never });
  stores.batches.receive([aBatch([anItem(0, 'pending')], { profileId: 'another', status: 'running' })]);
  fireEvent.click(screen.getByRole('button', { name: 'Restart to update' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Restart to update?' });
  expect(dialog.textContent).toContain('1 unsaved change will be lost.');
  expect(dialog.textContent).toContain('1 running change will stop.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent()).not.toContain('updates.restart');
  fireEvent.click(screen.getByRole('button', { name: 'Restart to update' }));
  const again = await screen.findByRole('alertdialog', { name: 'Restart to update?' });
  await act(async () => fireEvent.click(within(again).getByRole('button', { name: 'Restart anyway' })));
  expect(sent()).toContain('updates.restart');
});
