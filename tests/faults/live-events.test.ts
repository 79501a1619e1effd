import { expect, vi } from 'vitest';
import { fastClock } from '#tests/integration/support/fast-clock.ts';
import { live } from '../integration/support/signed-up.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { activityOf, asked, expectRecovery, expectSame, startLive } from './support/client.ts';
import { changeAsColleague } from './support/colleague.ts';
import { row } from './support/row.ts';

row(24, 'Event during a refetch', async (context) => {
  const { random } = context;
  const setup = await startLive(context);
  const { app, backend } = setup;
  for (let round = 0; round < 3; round += 1) {
    const before = activityOf(app).length;
    const [first] = random.shuffled(backend.projects());
    const id = first?.id ?? '';
    // Gets the list as it was before or after the changes.
    const fault = backend.failNext({
      method: 'GET',
      path: '/project',
      hold: random.pick(['request', 'answer']),
    });
    const list = app.profile.data.sync.list('always');
    await fault.reached;
    const values = Array.from({ length: random.int(1, 3) }, () => random.word());
    for (const vmId of values) backend.colleague.update(id, { vmId });
    const created = backend.colleague.create({ ...shop, name: random.word() });
    if (random.chance(0.5)) await vi.waitFor(() => expect(app.names()).toContain(created.name), soon);
    fault.release();
    await list;
    await expectSame(app, backend);
    const entries = () =>
      activityOf(app)
        .slice(before)
        .filter(({ projectId }) => projectId === created.id);
    await vi.waitFor(() => expect(entries()).toHaveLength(1), soon);
    expect(app.profile.data.sync.records.get(id)?.vmId).toBe(values.at(-1));
    // Each of the changes, or fewer if a newer one was already known; never one twice, never an older state.
    const changes = activityOf(app)
      .slice(before)
      .filter(({ projectId, kind }) => projectId === id && kind === 'updated');
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.length).toBeLessThanOrEqual(values.length);
  }
  await expectRecovery(setup);
});

row(25, 'The same event twice', async (context) => {
  const { random } = context;
  const eventData = random.pick(['record', 'none', 'partial'] as const);
  const setup = await startLive(context, { backend: { shape: { eventData } } });
  const { app, backend } = setup;
  const created = backend.colleague.create({ ...shop, name: 'Twice' });
  /** The events that the service has already sent, repeated once or several times. */
  const again = (type: string, record?: object, written?: object) => {
    const data = { record, none: undefined, partial: written && { id: created.id, ...written } }[eventData];
    for (let time = random.int(1, 3); time > 0; time -= 1)
      backend.emit({ projectId: created.id, type, data });
  };
  again('CREATE', created, { ...shop, name: 'Twice' });
  await vi.waitFor(() => expect(app.names()).toContain('Twice'), soon);
  const updated = backend.colleague.update(created.id, { vmId: 'vm-2' });
  again('UPDATE', updated, { vmId: 'vm-2' });
  await vi.waitFor(() => expect(app.profile.data.sync.records.get(created.id)?.vmId).toBe('vm-2'), soon);
  await vi.waitFor(() => expect(app.notifications.length).toBeGreaterThan(0), soon);
  backend.colleague.delete(created.id);
  again('DELETE');
  await vi.waitFor(() => expect(app.names()).not.toContain('Twice'), soon);
  // The event that arrives after all others marks their end.
  backend.colleague.create({ ...shop, name: 'Last' });
  const entries = () => activityOf(app).map(({ kind, projectName }) => `${kind} ${projectName}`);
  await vi.waitFor(() => {
    expect(entries()).toContain('created Last');
    expect(activityOf(app).filter(({ outcome }) => outcome.kind === 'pending')).toEqual([]);
  }, soon);
  expect(entries()).toEqual(['created Twice', 'updated Twice', 'deleted Twice', 'created Last']);
  const notified = app.notifications.map(({ title, body }) => `${title}: ${body}`);
  expect(new Set(notified).size).toBe(notified.length);
  expect(notified.length).toBeLessThanOrEqual(4);
  await expectRecovery(setup);
});

/**
 * A list does not replace what an event reported before reads were repeated for 30 seconds: they may come from a
 * replica (docs/decisions/reads-behind-writes.md). The clock runs ten times as fast, so these are 3 seconds.
 */
const repeatedReads = { clock: fastClock(10), ms: 6_000 };

row(26, 'Events out of order for one project', async (context) => {
  const { random } = context;
  const { clock, ms } = repeatedReads;
  const setup = await startLive(context, { clock, backend: { shape: { eventData: 'none' } } });
  const { app, backend } = setup;
  const [first] = random.shuffled(backend.projects());
  const id = first?.id ?? '';
  // Events without a record come from the backend itself; those with one from a service that reorders them.
  const states = Array.from({ length: 6 }, (_, at) => ({ ...first, vmId: `vm-${at}`, name: random.word() }));
  for (const [at, state] of states.entries())
    backend.colleague.update(id, { vmId: state.vmId, name: `Name ${at}` });
  for (const data of random.shuffled(states))
    backend.emit({ projectId: id, type: random.pick(['UPDATE', 'CREATE']), data });
  if (random.chance(0.5)) backend.emit({ projectId: id, type: 'DELETE' });
  await vi.waitFor(() => expect(activityOf(app).length).toBeGreaterThan(0), soon);
  if (random.chance(0.5)) await app.profile.data.sync.list('always');
  else {
    app.profiles.reconnect();
    await live(app);
  }
  await expectRecovery(setup, ms);
});

row(28, 'Events that no well-behaved service sends', async (context) => {
  const { random } = context;
  const { clock, ms } = repeatedReads;
  const setup = await startLive(context, { clock });
  const { app, backend } = setup;
  const [first] = backend.projects();
  const id = first?.id ?? '';
  const polluting = (json: string) => JSON.parse(json.replaceAll('ID', id));
  const ignored = [
    null,
    'text',
    7,
    true,
    [],
    {},
    { projectId: id },
    { projectId: id, type: 'EXPLODE' },
    { projectId: id, type: 'update' },
    { projectId: '', type: 'DELETE' },
    { projectId: { id }, type: 'DELETE' },
    { type: 'DELETE' },
    polluting('{"__proto__":{"projectId":"ID","type":"DELETE","polluted":1}}'),
    polluting('{"constructor":{"prototype":{"polluted":1}},"projectId":"ID","type":"__proto__"}'),
    '"'.repeat(100_000),
  ];
  const taken = [
    polluting(
      '{"projectId":"ID","type":"UPDATE","data":{"__proto__":{"polluted":true},"id":"ID","name":"x"}}',
    ),
    polluting('{"projectId":"__proto__","type":"UPDATE","data":{"id":"__proto__","name":"x","polluted":1}}'),
    polluting('{"projectId":"ID","type":"UPDATE","data":{"constructor":{"prototype":{"polluted":1}}}}'),
    { projectId: id, type: 'UPDATE', data: 'no object' },
    { projectId: id, type: 'UPDATE', data: { deep: JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) } },
  ];
  for (const event of random.shuffled([...ignored, ...taken])) backend.emit(event);
  await vi.waitFor(() => {
    const entries = app.log.lines.filter((line) => line.includes('Ignored an event'));
    expect(entries.at(-1)).toContain(`; ${ignored.length} so far`);
  }, soon);
  expect(app.log.lines.join('\n')).not.toMatch(/EXPLODE|polluted/);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
  // What could be read was requested again, and the connection is unaffected.
  expect(app.info().realtime.status).toBe('live');
  changeAsColleague(backend, random);
  await app.profile.data.sync.list('always');
  await expectRecovery(setup, ms);
});

row(29, '100,000 events in a burst', async (context) => {
  const { random } = context;
  const setup = await startLive(context, { count: 40 });
  const { app, backend } = setup;
  const known = backend.projects();
  const lists = asked(backend, 'GET', '/project');
  for (let sent = 0; sent < 100_000; sent += 1) {
    const project = random.pick(known);
    backend.emit({ projectId: project.id, type: 'UPDATE', data: { ...project, vmId: `vm-${sent}` } });
    // The service yields regularly, as one with other clients does.
    if (sent % 5_000 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  for (const { id } of known) backend.colleague.update(id, { vmId: `last-${random.word()}` });
  await vi.waitFor(
    () => {
      const vmIds = [...app.profile.data.sync.records.all()].map(({ vmId }) => vmId);
      expect(vmIds.every((vmId) => vmId.startsWith('last-'))).toBe(true);
    },
    { timeout: 120_000, interval: 20 },
  );
  await expectSame(app, backend);
  await vi.waitFor(() => expect(app.notifications.length).toBeGreaterThan(0), soon);
  // Two seconds of changes are one notification, however many they are.
  expect(app.notifications.length).toBeLessThan(20);
  for (const { title } of app.notifications) expect(title).toMatch(/^Projects: /);
  // Known from events alone: many events cause few requests.
  expect(asked(backend, 'GET', '/project') - lists).toBeLessThan(5);
  await expectRecovery(setup);
});
