import { expect, vi } from 'vitest';
import { defaultLimits } from '#services/http/limits.ts';
import { startedBackend } from '../integration/support/signed-up.ts';
import { errorOf } from '../main/support/app-error.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { startBareClient } from './support/bare-client.ts';
import { asked, expectRecovery, type Setup, startLive } from './support/client.ts';
import { type RowContext, row } from './support/row.ts';
import { sentence } from './support/sentence.ts';
import { startTcpProxy } from './support/start-tcp-proxy.ts';
import type { Toxic } from './support/tcp-proxy.ts';

/** More than the head of a response, so that the body is cut off. */
const beyondHead = 400;

/** Position in the body of the list at which a response ends, chosen at random. */
function randomPosition({ random }: RowContext, { backend }: Pick<Setup, 'backend'>): number {
  return random.int(beyondHead, JSON.stringify(backend.projects()).length);
}

/** Reads the list through a toxic that applies to this many responses. */
async function readThrough({ app, proxy, backend }: Setup, toxic: Toxic) {
  const before = asked(backend, 'GET', '/project');
  const recover = proxy.add({ on: 'http', ...toxic });
  const error = await errorOf(() => app.profile.data.sync.list('always'));
  recover();
  const { stale, projects } = app.profile.data.sync.records.list();
  return { error, stale, cached: projects.length, requests: asked(backend, 'GET', '/project') - before };
}

row(1, 'Connection refused', async (context) => {
  const { random } = context;
  const setup = await startLive(context);
  const { app, proxy, backend, reported, shown } = setup;
  // The state may be told once more before the line is cut.
  reported.splice(0, reported.length, app.info().realtime);
  await proxy.refuse();
  await vi.waitFor(() => expect(app.info().realtime.status).toBe('offline'), soon);
  const error = await errorOf(() => app.profile.data.sync.list('always'));
  expect(error).toMatchObject({ code: 'unreachable', params: { reason: 'refused' } });
  const created = Array.from({ length: random.int(1, 5) }, () =>
    backend.colleague.create({ ...shop, name: random.word() }),
  );
  // Refused repeatedly, and reported once.
  const before = reported.length;
  await vi.waitFor(() => expect(reported.length).toBeGreaterThanOrEqual(before + 3), soon);
  expect(shown().map(({ status }) => status)).toEqual(['live', 'reconnecting', 'offline']);
  expect(sentence(shown().at(-1)?.error ?? null)).toContain(`127.0.0.1:${proxy.port}`);
  expect(app.notifications).toEqual([]);
  await proxy.accept();
  await expectRecovery(setup);
  await vi.waitFor(() => expect(app.notifications).toHaveLength(1), soon);
  expect(app.notifications[0]?.body).toBe(`${created.length} created`);
});

row(2, 'DNS failure', async ({ random }) => {
  const host = `${random.word(12)}.invalid`;
  const { sync } = startBareClient(`https://${host}/${random.word()}`);
  const error = await errorOf(() => sync.list('always'));
  expect(error).toMatchObject({ code: 'unreachable', params: { reason: 'dns', host } });
  expect(sentence(error)).toContain(`Host name ${host} not found.`);
});

row(3, 'Connection reset in the middle of a body', async (context) => {
  const setup = await startLive(context, { count: 60 });
  const afterBytes = randomPosition(context, setup);
  const failures = context.random.int(1, 2);
  expect(await readThrough(setup, { kind: 'reset', afterBytes, times: failures })).toEqual({
    error: null,
    stale: false,
    cached: 60,
    requests: failures + 1,
  });
  const { error, ...outcome } = await readThrough(setup, { kind: 'reset', afterBytes });
  expect(error).toMatchObject({ code: 'unreachable', params: { reason: 'reset' } });
  expect(outcome).toEqual({ stale: true, cached: 60, requests: 3 });
  await setup.app.profile.data.sync.list('always');
  await expectRecovery(setup);
});

row(4, 'Truncated body', async (context) => {
  const setup = await startLive(context, { count: 60 });
  const afterBytes = randomPosition(context, setup);
  const { error, stale, cached } = await readThrough(setup, { kind: 'limit', afterBytes });
  expect(error).toMatchObject({ code: 'unreachable', params: { reason: 'reset' } });
  expect({ stale, cached }).toEqual({ stale: true, cached: 60 });
  await setup.app.profile.data.sync.list('always');
  expect(setup.app.profile.data.sync.records.list().stale).toBe(false);
  await expectRecovery(setup);
});

/**
 * A backend of 60 projects behind a toxic, and a client whose limits are far below those of
 * docs/decisions/time-outs.md.
 */
async function slowBackend(
  context: RowContext,
  limits: Partial<typeof defaultLimits>,
  toxic: (bytes: number) => Toxic,
) {
  const backend = await startedBackend();
  for (let at = 1; at <= 60; at += 1) backend.colleague.create({ ...shop, name: `Project ${at}` });
  const proxy = await startTcpProxy(backend.port);
  const token = await backend.account('ada@example.org', 'correct horse', 'Ada');
  const { sync } = startBareClient(proxy.origin, { token, limits: { ...defaultLimits, ...limits } });
  await sync.list('always');
  const recover = proxy.add(toxic(randomPosition(context, { backend })));
  const error = await errorOf(() => sync.list('always'));
  expect(sync.records.list()).toMatchObject({ stale: true });
  expect([...sync.records.all()]).toHaveLength(60);
  recover();
  await sync.list('always');
  expect(sync.records.list().stale).toBe(false);
  return { error, requests: asked(backend, 'GET', '/project') };
}

row(5, 'Headers never arrive', async (context) => {
  const seconds = context.random.pick([0.3, 0.5, 0.7]);
  const { error, requests } = await slowBackend(context, { idleMs: seconds * 1_000 }, () => ({
    kind: 'time-out',
    afterBytes: 0,
  }));
  expect(error).toMatchObject({ code: 'timed-out', params: { phase: 'idle', seconds } });
  expect(sentence(error)).toContain(`sent nothing for ${seconds} seconds`);
  // Not retried automatically: the time-out was long enough.
  expect(requests).toBe(3);
});

row(6, 'The body stalls', async (context) => {
  const { error } = await slowBackend(context, { idleMs: 400 }, (afterBytes) => ({
    kind: 'time-out',
    afterBytes,
  }));
  expect(error).toMatchObject({ code: 'timed-out', params: { phase: 'idle', seconds: 0.4 } });
});

row(7, 'One byte a second', async (context) => {
  const { error } = await slowBackend(context, { idleMs: 5_000, totalMs: 2_500 }, () => ({
    kind: 'bandwidth',
    bytes: 1,
    everyMs: 1_000,
  }));
  expect(error).toMatchObject({ code: 'timed-out', params: { phase: 'total', seconds: 2.5 } });
  expect(sentence(error)).toContain('did not finish its response within 2.5 seconds');
});
