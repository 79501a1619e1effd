import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CheckStage } from '#contract/connection-check.ts';
import { answered } from '#tests/renderer/fake-bridge.ts';
import { aProfile } from '#tests/renderer/fake-records.ts';
import { renderWindow } from '#tests/renderer/render-window.tsx';

afterEach(cleanup);

const profile = aProfile({ realtime: { status: 'polling', offeredSocketPath: '/socket.io' } });

/** Checks the connection in Diagnostics; one stage fails. */
async function failedCheck({ name, code, params }: Pick<CheckStage, 'name' | 'code' | 'params'>) {
  const stage: CheckStage = { name, code, params, status: 'failed', ms: 1, certificates: [] };
  const { main } = await renderWindow('/settings?tab=diagnostics', {
    profile,
    answers: {
      'connectionCheck.run': () =>
        answered({ url: 'https://ops.example/api', startedAt: 1, stages: [stage], cause: name }),
      'connection.useOfferedSocketPath': () => answered(undefined),
      'profiles.connectBackend': () => answered(undefined),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Check connection' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connection check' }));
  return { main, dialog, verdict: within(await dialog.findByRole('alert')) };
}

test('names another path where the API is, and offers to use that URL', async () => {
  const { main, verdict } = await failedCheck({
    name: 'path',
    code: 'path-other-url',
    params: { url: 'https://ops.example/ops/api', path: '/ops/api' },
  });
  verdict.getByText('The API is not at this path, but at https://ops.example/ops/api.');
  fireEvent.click(verdict.getByRole('button', { name: 'Use this URL' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(main.calls.find(({ name }) => name === 'profiles.connectBackend')?.input).toMatchObject({
    profileId: profile.id,
    url: 'https://ops.example/ops/api',
  });
});

test('names another path of the live updates, blames no firewall, and uses that path on request', async () => {
  const { main, dialog, verdict } = await failedCheck({
    name: 'socket',
    code: 'socket-other-path',
    params: { path: '/api/socket.io', other: '/socket.io' },
  });
  verdict.getByText(
    /socket\.io does not respond at \/api\/socket\.io, but at \/socket\.io of the same host\./,
  );
  expect(dialog.queryByText(/firewall/i)).toBeNull();
  fireEvent.click(verdict.getByRole('button', { name: 'Use /socket.io' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(main.calls.find(({ name }) => name === 'connection.useOfferedSocketPath')?.input).toEqual({
    profileId: profile.id,
  });
});
