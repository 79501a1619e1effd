import { expect, onTestFinished, test, vi } from 'vitest';
import { conformanceOf, idsOf } from '#conformance/tests/support/run-checks.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { ConformanceRuns } from '#services/profiles/conformance-runs.ts';
import { errorOf } from '#tests/main/support/app-error.ts';
import { needs, pythonService } from '../support/installed.ts';
import { liveAt, password, shop } from '../support/operator.ts';
import { type PythonServiceOptions, startPythonService } from '../support/python-service.ts';

needs(...pythonService);

/** The report about a service with an existing project, which the run must not change. */
async function reportAbout(options: PythonServiceOptions) {
  const service = await startPythonService(options);
  const colleague = await service.colleague();
  await colleague.create(shop);
  await colleague.create({ ...shop, name: 'Second' });
  await colleague.create({ ...shop, name: 'Third' });
  const before = await colleague.projects();
  const account = { name: 'Ada', email: 'ada@example.org', password };
  await fetch(`${service.url}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const credentials = { kind: 'password', email: account.email, password } as const;
  const report = await conformanceOf(service.url, { credentials, realtimePath: '/socket.io' });
  expect(report.left).toEqual([]);
  expect(await colleague.projects()).toEqual(before);
  return report;
}

test('passes FastAPI with the bodies of the interface', async () => {
  const report = await reportAbout({ errors: 'interface' });
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(idsOf(report, 'not-offered')).toEqual([]);
  expect(report.choices).toMatchObject({
    lists: { project: 'array', authorization: 'array', networks: 'array', domains: 'array' },
    unknownFields: 'refused',
    emptyOptionalFields: 'refused',
    clearedBy: 'null',
    emits: { CREATE: true, UPDATE: true, DELETE: true },
    eventData: 'record',
  });
});

test("fails FastAPI's own errors at the rules about errors, and notes 422 as a refusal", async () => {
  const report = await reportAbout({});
  const failed = idsOf(report, 'failed');
  expect(failed).toContain('errors.body');
  expect(failed).toContain('project.create.invalid');
  // They check what is stored and listed, which follows the interface.
  const passed = ['project.list', 'project.create', 'project.update', 'authorization.list', 'domains.delete'];
  expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(passed));
  expect(report.choices).toMatchObject({
    unknownFields: 'refused',
    emptyOptionalFields: 'refused',
    clearedBy: 'null',
    unauthorizedBody: 'json',
  });
});

test('deletes domains with numbers as identifiers, lists no secrets, and notes lists in pages', async () => {
  const report = await reportAbout({ errors: 'interface', numberIds: true, pages: 'number', pageSize: 2 });
  const passed = ['domains.create', 'domains.read', 'domains.delete', 'authorization.list.data'];
  expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(passed));
  expect(report.choices).toMatchObject({ idType: 'number', pages: 'named', offers: { deleteDomain: true } });
});

test('clears a description as the service accepts it after the check in the app', async () => {
  const service = await startPythonService({ errors: 'interface' });
  const app = await liveAt(service.url);
  const colleague = await service.colleague();
  const { changes } = app.profile.data;
  const described = { ...shop, description: 'Sells things', path: '' };
  const id = (await changes.create(described))?.id ?? '';
  const clear = () => changes.update(id, described, { ...described, description: '' });
  expect(await errorOf(clear)).toMatchObject({ code: 'rejected', status: 400 });

  const runs = new ConformanceRuns({
    clock: systemClock,
    random: systemRandom,
    find: () => app.profile,
    changed: () => undefined,
  });
  onTestFinished(() => runs.stop());
  const { prefix } = await runs.plan(app.profile.id, false);
  runs.start(app.profile.id, prefix);
  const info = () => runs.info(app.profile.id);
  await vi.waitFor(() => expect(info().running).toBeNull(), { timeout: 50_000, interval: 50 });
  expect(info()).toMatchObject({ error: null, report: { left: [] }, choices: { clearedBy: 'null' } });

  expect(await clear()).toMatchObject({ kind: 'saved', notAccepted: [], project: { description: '' } });
  expect(await colleague.projects()).toMatchObject([{ name: 'Shop', description: null }]);
  expect(app.notifications).toEqual([]);
});
