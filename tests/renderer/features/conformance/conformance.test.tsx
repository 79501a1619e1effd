import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { nothingObserved } from '#conformance/run/choices.ts';
import type { ChoicesProfile, ConformanceResult } from '#contract/conformance.ts';
import type { ConformanceInfo } from '#contract/conformance-run.ts';
import type { FakeStart } from '#tests/renderer/fake-bridge.ts';
import { aProfile } from '#tests/renderer/fake-records.ts';
import { renderWindow } from '#tests/renderer/render-window.tsx';

afterEach(cleanup);

const result = (change: Partial<ConformanceResult>): ConformanceResult => ({
  id: 'project.create',
  endpoint: 'POST /project',
  rule: 'Creates a project.',
  status: 'not-tried',
  reason: '',
  failure: null,
  durationMs: 1,
  ...change,
});

const plan = {
  baseUrl: 'https://ops.example.org',
  prefix: 'pilothouse-check-0a1b2c3d',
  creates: [],
  replacesGitProvider: false,
};
const profileId = aProfile().id;

const info = (change: Partial<ConformanceInfo> = {}): ConformanceInfo => ({
  profileId,
  running: null,
  report: null,
  results: [],
  error: null,
  choices: null,
  ...change,
});

const report: NonNullable<ConformanceInfo['report']> = {
  version: 1,
  baseUrl: plan.baseUrl,
  startedAt: new Date().toISOString(),
  durationMs: 1_000,
  readOnly: false,
  signedIn: true,
  cancelled: false,
  prefix: plan.prefix,
  deleted: 5,
  left: [],
  requests: 60,
  passed: 40,
};

/** Settings, Connection, in this state. */
async function open(first: ConformanceInfo = info(), start: FakeStart = {}) {
  const rendered = await renderWindow('/settings?tab=connection', {
    ...start,
    answers: { 'conformanceRun.read': async () => ({ ok: true, value: first }), ...start.answers },
  });
  const show = (next: ConformanceInfo) => act(async () => rendered.main.emit('conformanceRun.changed', next));
  const sent = (name: string) =>
    rendered.main.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { ...rendered, show, sent, part: await screen.findByRole('region', { name: 'Conformance' }) };
}

const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('says what it would create before it starts', async () => {
  const { sent } = await open();
  await click('Check conformance');
  const dialog = await screen.findByRole('dialog', { name: 'Check conformance' });
  await within(dialog).findByText('2 projects');
  expect(dialog.textContent).toContain('pilothouse-check-0a1b2c3d');
  await click('Start check');
  expect(sent('conformanceRun.start')).toEqual([{ profileId, prefix: 'pilothouse-check-0a1b2c3d' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('only reads where the operator wants that', async () => {
  const { sent } = await open();
  await click('Check conformance');
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Only read' })));
  await screen.findByText('The check creates nothing.');
  await click('Start check');
  expect(sent('conformanceRun.plan')).toEqual([
    { profileId, readOnly: false },
    { profileId, readOnly: true },
  ]);
});

test('only reads on a production backend, unless the name is typed', async () => {
  const { sent } = await open(info(), { profile: aProfile({ production: true, name: 'Live' }) });
  await click('Check conformance');
  await screen.findByText('The check creates nothing.');
  await act(async () =>
    fireEvent.click(screen.getByRole('radio', { name: 'Create and delete its own records' })),
  );
  await screen.findByText('2 projects');
  const start = screen.getByRole('button', { name: 'Start check' }) as HTMLButtonElement;
  expect(start.disabled).toBe(true);
  await act(async () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Live' } }));
  expect(start.disabled).toBe(false);
  await click('Start check');
  expect(sent('conformanceRun.start')).toHaveLength(1);
});

test('says why there is no plan, and starts nothing', async () => {
  await open(info(), {
    answers: {
      'conformanceRun.plan': async () => ({ ok: false, error: { code: 'signed-out' } }),
    },
  });
  await click('Check conformance');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect((screen.getByRole('button', { name: 'Start check' }) as HTMLButtonElement).disabled).toBe(true);
});

test('shows its progress, and is cancelled', async () => {
  const progress = { phase: 'checking', unit: 'steps', done: 12, total: 60 } as const;
  const running = { plan, progress, check: 'project.update', failed: 1, cancelled: false };
  const { part, sent, show } = await open(info({ running }));
  const bar = within(part).getByRole('progressbar', { name: 'Checking' });
  expect(bar.getAttribute('aria-valuetext')).toBe('12 of 60');
  expect(part.textContent).toContain('1 check has failed · project.update');
  await click('Cancel: Checking');
  expect(sent('conformanceRun.cancel')).toEqual([{ profileId }]);
  await show(info({ running: { ...running, cancelled: true } }));
  expect(within(part).getByText('Deleting what the check created')).toBeTruthy();
  await show(info({ report: { ...report, cancelled: true }, results: [] }));
  expect(within(part).getByText('The check was cancelled')).toBeTruthy();
});

test('shows what failed with what was sent and received, and what is left', async () => {
  const failed = result({
    status: 'failed',
    failure: { expected: 'a status 2xx', sent: 'POST /project {"name":"x"}', came: '500 {"message":"no"}' },
  });
  const notOffered = result({
    id: 'networks.list',
    status: 'not-offered',
    reason: 'There is no GET /networks.',
  });
  const left = {
    kind: 'project',
    name: 'pilothouse-check-0a1b2c3d project',
    id: '7',
    reason: '500',
  } as const;
  const { part, sent } = await open(
    info({ report: { ...report, left: [left] }, results: [failed, notOffered] }),
  );
  expect(within(part).getByText('1 check failed')).toBeTruthy();
  expect(part.textContent).toContain('40 passed · 1 failed · 1 not offered · 0 not tried');
  expect(within(part).getByText('POST /project {"name":"x"}')).toBeTruthy();
  expect(within(part).getByText('500 {"message":"no"}')).toBeTruthy();
  expect(within(part).getByText('There is no GET /networks.')).toBeTruthy();
  expect(within(part).getByRole('alert').textContent).toContain('1 record could not be deleted');
  expect(within(part).getByRole('alert').textContent).toContain('pilothouse-check-0a1b2c3d project');
  await click('Save report');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'JUnit XML' }));
  expect(await screen.findByText('Report saved')).toBeTruthy();
  expect(sent('conformanceRun.save')).toEqual([{ profileId, format: 'junit' }]);
});

test('shows what was found about the backend, and drops it', async () => {
  const choices: ChoicesProfile = {
    ...nothingObserved(new Date().toISOString()),
    idKey: '_id',
    idType: 'number',
    ownEcho: false,
    clearedBy: 'omitted',
    eventDelayMs: 1_234,
  };
  const { sent, show } = await open(info({ choices }));
  const backend = screen.getByRole('region', { name: 'Backend' });
  const value = (name: string) => within(backend).getByText(name).nextElementSibling?.textContent;
  expect(value('Identifier')).toBe('_id, number');
  expect(value('Echoed to the author')).toBe('No');
  expect(value('Fields are cleared by')).toBe('Leaving them out');
  expect(value('Delay of events')).toBe('1,234 ms');
  // A choice that is not known has no row.
  expect(within(backend).queryByText('Rate limit')).toBeNull();
  await act(async () => fireEvent.click(within(backend).getByText('Forget')));
  expect(sent('conformanceRun.forget')).toEqual([{ profileId }]);
  await show(info());
  expect(within(backend).queryByText('Identifier')).toBeNull();
});

test('counts what a run skipped without a verdict, and says that the backend conforms after a whole run only', async () => {
  const skipped = [result({}), result({ id: 'project.read' })];
  const { part, show } = await open(info({ report, results: skipped }));
  const toneOf = (text: string) =>
    within(part).getByText(text).closest('[data-tone]')?.getAttribute('data-tone');
  expect(toneOf('40 of 42 checks passed, 2 not tried')).toBe('neutral');
  await show(info({ report: { ...report, readOnly: true, passed: 15 }, results: skipped }));
  expect(toneOf('15 of 17 checks passed, 2 not tried (read-only)')).toBe('neutral');
  await show(info({ report, results: [] }));
  expect(toneOf('This backend keeps to the interface')).toBe('success');
});
