import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import { runAction } from '#renderer/shell/run-action.ts';
import { anOverview } from '../../an-overview.ts';
import { answered } from '../../fake-bridge.ts';
import { aProfile } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

await import('#renderer/shell/palette/palette.tsx');

afterEach(cleanup);

const refused: AppError = { code: 'unreachable', params: { host: 'pier.example', reason: 'refused' } };

// Messages remain when a window is unmounted.
let opened = 0;

/** The window, for a backend that does not respond unless `isBack`. */
async function open(isBack = false) {
  opened += 1;
  const counted = { count: 1, staleAsOf: null, error: isBack ? null : refused, partial: null };
  const { main, stores } = await renderWindow('/activity', {
    profile: aProfile({ name: `Pier ${opened}`, realtime: { status: 'offline' } }),
    answers: {
      'connection.retry': () => answered(undefined),
      'overview.read': ({ profileId }) => answered({ ...anOverview(profileId, []), projects: counted }),
    },
  });
  await screen.findByRole('status', { name: 'Connection' });
  return { main, stores };
}

async function choose(query: string, name: RegExp, stores: Awaited<ReturnType<typeof open>>['stores']) {
  act(() => stores.palette.toggle());
  fireEvent.change(await screen.findByRole('combobox', { name: 'Command palette' }), {
    target: { value: query },
  });
  fireEvent.click(await screen.findByRole('option', { name }));
}

const said = () =>
  screen.findByText(
    new RegExp(`^Pier ${opened} could not be reconnected\\. Connection refused by pier\\.example`),
  );

test('shows why "Reconnect" of the menu failed', async () => {
  const { stores } = await open();
  act(() => runAction('reconnect', stores, () => undefined));
  await said();
});

test('shows why "Reconnect" of the palette failed', async () => {
  const { stores } = await open();
  await choose('> reconnect', /^Reconnect/, stores);
  await said();
});

test('shows why "Reconnect" for a backend named with @ failed', async () => {
  const { stores } = await open();
  await choose('@pier reconnect', /^Reconnect/, stores);
  await said();
});

test('shows why the button beside the status failed', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Details of the live updates' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Connect now' }));
  await said();
});

test('shows nothing but the status where the backend answers', async () => {
  const { main, stores } = await open(true);
  act(() => runAction('reconnect', stores, () => undefined));
  await waitFor(() => expect(main.calls.map(({ name }) => name)).toContain('overview.read'));
  act(() => main.change({ realtime: { status: 'live' } }));
  const status = screen.getByRole('status', { name: 'Connection' });
  await within(status).findByText('Live');
  expect(screen.queryByText(new RegExp(`Pier ${opened} could not be reconnected`))).toBeNull();
});
