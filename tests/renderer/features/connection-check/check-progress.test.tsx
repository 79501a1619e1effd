import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type CheckStage, type ConnectionCheck, checkStageNames } from '#contract/connection-check.ts';
import type { Reply } from '#contract/errors.ts';
import { answered } from '#tests/renderer/fake-bridge.ts';
import { aProfile } from '#tests/renderer/fake-records.ts';
import { renderWindow } from '#tests/renderer/render-window.tsx';
import { soon } from '#tests/support/until.ts';

afterEach(cleanup);

const stageOf = (name: CheckStage['name'], status: CheckStage['status']): CheckStage => ({
  ...{ name, status, ms: status === 'ok' ? 1 : null, code: status === 'ok' ? 'url-valid' : null },
  ...{ params: {}, certificates: [] },
});

test('shows how many stages of a check are done, cancels it, and does not say that it has passed', async () => {
  const reply = Promise.withResolvers<Reply<ConnectionCheck>>();
  let runId = '';
  const profile = aProfile();
  const { main } = await renderWindow('/settings?tab=diagnostics', {
    profile,
    answers: {
      'connectionCheck.run': (input) => {
        runId = input.runId;
        return reply.promise;
      },
      'connectionCheck.cancel': () => answered(undefined),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Check connection' }, soon));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connection check' }, soon));
  const emit = (stage: CheckStage) =>
    act(async () => main.emit('connectionCheck.progress', { profileId: profile.id, runId, stage }));
  await emit(stageOf('url', 'ok'));
  await emit(stageOf('dns', 'running'));
  const bar = await dialog.findByRole('progressbar', { name: /^Checking / }, soon);
  expect(bar.getAttribute('aria-valuetext')).toBe(`1 of ${checkStageNames.length}`);
  await emit(stageOf('dns', 'ok'));
  expect(bar.getAttribute('aria-valuetext')).toBe(`2 of ${checkStageNames.length}`);
  fireEvent.click(dialog.getByRole('button', { name: /^Cancel: Checking / }));
  expect(main.calls).toContainEqual({ name: 'connectionCheck.cancel', input: { profileId: profile.id } });
  const stages = checkStageNames.map((name, at) => stageOf(name, at < 2 ? 'ok' : 'not-run'));
  const value = { url: 'https://ops.example/api', startedAt: 1, stages, cause: null };
  await act(async () => reply.resolve({ ok: true, value }));
  await dialog.findByText('The check was cancelled', undefined, soon);
  expect(dialog.queryByRole('progressbar')).toBeNull();
  expect(dialog.queryByText('All checks passed')).toBeNull();
});
