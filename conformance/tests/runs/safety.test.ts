import { expect, onTestFinished, test } from 'vitest';
import type { ConformanceReport } from '#contract/conformance.ts';
import type { Backend } from '#reference-backend/server/backend.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { json } from '#reference-backend/service/http/answer.ts';
import { startService } from '#reference-backend/service/service.ts';
import { begin, call, sample } from '#reference-backend/test-client.ts';
import { ConformanceRun } from '../../run/conformance-run.ts';
import type { ConformanceOptions } from '../../run/run-context.ts';
import { account, conformanceOf, idsOf, optionsFor, realPorts } from '../support/run-checks.ts';

/** A backend that others use: no run may change these records. */
async function used() {
  const { backend, token } = await begin({ recordBodies: true });
  const ids = [backend.colleague.create(sample), backend.colleague.create({ ...sample, name: 'Shop' })].map(
    ({ id }) => id,
  );
  const key = { type: 'deploy_key', name: 'Deploy', data: { key: 'k' } };
  await call(backend, 'POST /authorization', { token, body: key });
  const domain = { domain: 'shop.example.org', challenge: 'c', main: true, linked: false };
  await call(backend, 'POST /domains', { token, body: domain });
  const before = await records(backend, token);
  const from = backend.requests.length;
  return { backend, token, ids, before, sent: () => backend.requests.slice(from) };
}

/** All records in the form of the interface. */
async function records(backend: Pick<Backend, 'url'>, token: string) {
  const lists = ['project', 'authorization', 'domains', 'networks', 'configuration'];
  return Promise.all(lists.map(async (path) => (await call(backend, `GET /${path}`, { token })).body));
}

/** Starts a run and calls a function when a check begins. */
function runWith(
  url: string,
  when: string,
  act: (run: ConformanceRun) => void,
  more: Partial<ConformanceOptions> = {},
): Promise<ConformanceReport> {
  const run = new ConformanceRun(realPorts(), optionsFor(url, more));
  return run.start(({ running, result }) => {
    if (running === when && result === null) act(run);
  });
}

test('changes nothing but what it created, and leaves nothing', async () => {
  const { backend, token, ids, before, sent } = await used();
  const report = await conformanceOf(backend.url);
  expect(await records(backend, token)).toEqual(before);
  expect(report).toMatchObject({ deleted: 5, left: [] });
  const changes = sent().filter(({ method }) => method === 'PUT' || method === 'DELETE');
  expect(changes.length).toBeGreaterThan(8);
  for (const { path } of changes) expect(ids.some((id) => path.includes(id))).toBe(false);
  const created = sent().filter(({ method, status }) => method === 'POST' && status === 201);
  expect(created).toHaveLength(5);
  for (const { body } of created) expect(body).toContain(report.prefix);
});

test.each([
  'project.create',
  'project.create.optional',
  'project.update.concurrent',
  'authorization.type',
  'domains.read',
  'realtime.event',
])('deletes what it created when it is cancelled at %s', async (id) => {
  const { backend, token, before } = await used();
  const report = await runWith(backend.url, id, (run) => run.cancel());
  expect(report).toMatchObject({ cancelled: true, left: [] });
  expect(report.results.find((result) => result.id === id)).toMatchObject({
    status: 'not-tried',
    reason: 'The run was cancelled.',
  });
  expect(await records(backend, token)).toEqual(before);
});

test('waits for the response and deletes the project when it is cancelled during a creation', async () => {
  const { backend, token, before } = await used();
  const fault = backend.failNext({ method: 'POST', path: '/project', hold: 'answer' });
  const run = new ConformanceRun(realPorts(), optionsFor(backend.url));
  const ended = run.start();
  await fault.reached;
  run.cancel();
  fault.release();
  expect(await ended).toMatchObject({ cancelled: true, deleted: 1, left: [] });
  expect(await records(backend, token)).toEqual(before);
});

test('finds a project whose response was lost by its name, and deletes it', async () => {
  const { backend, token, before } = await used();
  const lost = backend.failNext({ method: 'POST', path: '/project', dropAnswer: true });
  const report = await conformanceOf(backend.url);
  await lost.reached;
  expect(idsOf(report, 'failed')).toEqual(['project.create']);
  expect(report.left).toEqual([]);
  expect(await records(backend, token)).toEqual(before);
});

test('finds a project that was created behind a 500 by its name, and deletes it', async () => {
  const { service } = await mutant(async (request, perform) => {
    const answer = await perform(request);
    const isMade = request.method === 'POST' && request.path === '/project' && answer.status === 201;
    return isMade ? json(500, { statusCode: 500, message: 'Oops' }) : answer;
  });
  const report = await conformanceOf(service.url);
  expect(report.left).toEqual([]);
  expect(service.projects()).toEqual([]);
});

test.each<[string, Awaited<ReturnType<Perform>>]>([
  ['cannot be read', json(500, { statusCode: 500, message: 'Oops' })],
  ['has more than it shows', json(200, { projects: [], total: 5 })],
])('creates nothing in a list that %s, where it could not be found again', async (_what, list) => {
  let made = 0;
  const { service } = await mutant(async (request, perform) => {
    if (request.method === 'GET' && request.path === '/project') return list;
    const answer = await perform(request);
    if (request.method === 'POST' && request.path === '/project' && answer.status === 201) made += 1;
    return answer;
  });
  const report = await conformanceOf(service.url);
  expect(made).toBe(0);
  expect(report.left.filter(({ kind }) => kind === 'project')).toEqual([]);
  expect(service.projects()).toEqual([]);
});

test('deletes what it created when its checks fail', async () => {
  const { backend, token, before } = await used();
  backend.failNext({ method: 'PUT', status: 500, times: 4 });
  backend.failNext({ method: 'DELETE', status: 500, times: 3 });
  const report = await conformanceOf(backend.url);
  expect(idsOf(report, 'failed').length).toBeGreaterThan(2);
  expect(report.left).toEqual([]);
  expect(await records(backend, token)).toEqual(before);
});

test('deletes what it created after a defect in the run', async () => {
  const { backend, token, before } = await used();
  const defect = runWith(backend.url, 'project.update', () => {
    throw new Error('a defect');
  });
  await expect(defect).rejects.toThrow('a defect');
  expect(await records(backend, token)).toEqual(before);
});

test('lists what cannot be deleted, as the backend stops', async () => {
  const { backend } = await used();
  const fault = backend.failNext({ method: 'PUT', hold: 'request' });
  const ended = new ConformanceRun(realPorts(), optionsFor(backend.url)).start();
  await fault.reached;
  await backend.stop();
  fault.release();
  const report = await ended;
  const own = backend.projects().filter(({ name }) => name.startsWith(report.prefix));
  expect(own).toHaveLength(2);
  expect(report.left.map(({ name, id }) => ({ name, id })).toReversed()).toEqual(
    own.map(({ name, id }) => ({ name, id })),
  );
  for (const { reason } of report.left) expect(reason).toContain('ECONNREFUSED');
  const unanswered = report.results.filter(({ reason }) => reason.includes('does not answer any more'));
  expect(unanswered.length).toBeGreaterThan(10);
});

test('lists what the backend falsely reports as deleted', async () => {
  const { service } = await mutant((request, perform) =>
    request.method === 'DELETE' ? { status: 204 } : perform(request),
  );
  const report = await conformanceOf(service.url);
  expect(report.left.map(({ kind }) => kind).sort()).toEqual([
    ...['authorization', 'authorization', 'domain', 'project', 'project'],
  ]);
  for (const { reason } of report.left) expect(reason).toContain('still there');
});

test('lists what the backend refuses to delete with its response, but not what is gone by then', async () => {
  const { service } = await mutant(async (request, perform) => {
    if (request.method !== 'DELETE') return perform(request);
    if (request.path?.startsWith('/authorization')) return { status: 500 };
    await perform(request);
    return { status: 404 };
  });
  const { left } = await conformanceOf(service.url);
  expect(left.map(({ kind, reason }) => `${kind}: ${reason}`)).toEqual([
    'authorization: DELETE answered 500.',
    'authorization: DELETE answered 500.',
  ]);
});

test('deletes nothing of others where a backend answers a creation with a foreign record', async () => {
  const { service, requests } = await mutant(async (request, perform) => {
    const answer = await perform(request);
    const foreign = service.projects().find(({ name }) => name === sample.name);
    if (request.method === 'POST' && request.path === '/project') return json(201, foreign);
    // The list does not contain what was created either.
    return request.method === 'GET' && request.path === '/project' ? json(200, []) : answer;
  });
  const { id } = service.colleague.create(sample);
  const report = await conformanceOf(service.url);
  expect(service.projects()[0]).toMatchObject({ id, ...sample });
  expect(requests.filter(({ method, path }) => method !== 'GET' && path?.includes(id))).toEqual([]);
  expect(report.left.filter(({ kind }) => kind === 'project').length).toBeGreaterThan(0);
});

test('deletes no domain of others in that case', async () => {
  const domain = { domain: 'shop.example.org', challenge: 'c', main: true, linked: false };
  let foreign: { id: string } | null = null;
  const { service, requests } = await mutant(
    async (request, perform) => {
      const isOwn = request.path === '/domains' && request.body.includes('pilothouse-check');
      return isOwn ? json(201, foreign) : perform(request);
    },
    { shape: { lists: false } },
  );
  const token = await service.account(account.email, account.password, 'Ada');
  foreign = (await call(service, 'POST /domains', { token, body: domain })).body as { id: string };
  const report = await conformanceOf(service.url);
  expect(idsOf(report, 'failed')).toEqual(['domains.create', 'domains.create.invalid']);
  const path = `/domains/${foreign.id}`;
  expect(requests.some((request) => request.method !== 'GET' && request.path === path)).toBe(false);
  expect((await call(service, `GET ${path}`, { token })).body).toMatchObject(domain);
});

test('sends only GET in a read-only run with a token, and signs in without one', async () => {
  const { backend, token, before, sent } = await used();
  const report = await conformanceOf(backend.url, { readOnly: true, credentials: { kind: 'token', token } });
  expect(new Set(sent().map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(idsOf(report, 'passed')).toContain('project.list');
  expect(await records(backend, token)).toEqual(before);
  await conformanceOf(backend.url, { readOnly: true });
  const posted = sent().filter(({ method }) => method !== 'GET');
  expect(posted).toMatchObject([{ method: 'POST', path: '/auth/signin' }]);
});

test('says in the plan what is created', async () => {
  const planned = (more: Partial<ConformanceOptions>) =>
    new ConformanceRun(realPorts(), optionsFor('http://127.0.0.1:9', more)).plan;
  expect(planned({}).creates).toEqual([
    { kind: 'project', count: 2, deleted: true },
    { kind: 'authorization', count: 2, deleted: true },
    { kind: 'domain', count: 1, deleted: true },
  ]);
  expect(planned({ readOnly: true }).creates).toEqual([]);
  expect(planned({ createNetwork: true, signUp: true }).creates).toContainEqual({
    ...{ kind: 'network', count: 1, deleted: false },
  });
});

test('creates a network connection and an account only on request, and lists them', async () => {
  const { backend, sent } = await used();
  const report = await conformanceOf(backend.url, { createNetwork: true, signUp: true });
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(report.left).toMatchObject([
    { kind: 'network', name: `${report.prefix}.example.org`, id: expect.any(String) },
    { kind: 'account', name: `${report.prefix}@example.org` },
  ]);
  expect(sent().filter(({ path }) => path === '/networks' || path === '/auth/signup')).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/auth/signup', status: 201 }),
  );
});

test('finds with another account whether events are sent to others', async () => {
  const { backend } = await begin();
  const otherToken = await backend.account('grace@example.org', 'p', 'Grace');
  expect((await conformanceOf(backend.url, { otherToken })).choices).toMatchObject({
    ownEcho: true,
    othersNotified: true,
  });
  const { backend: own } = await begin({ ownProjects: true });
  const stranger = await own.account('grace@example.org', 'p', 'Grace');
  expect((await conformanceOf(own.url, { otherToken: stranger })).choices).toMatchObject({
    ownEcho: true,
    othersNotified: false,
  });
});

test('waits for a 429, and notes it', async () => {
  const { backend } = await begin();
  backend.failNext({ method: 'GET', path: '/project', status: 429, headers: { 'retry-after': '0' } });
  const report = await conformanceOf(backend.url);
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(report.choices.rateLimit).toBe('429');
});

test('skips what the account may not do', async () => {
  const { backend } = await begin({
    requireAuthorization: { 'POST /project': 'oauth', 'GET /domains': 'oauth' },
  });
  const report = await conformanceOf(backend.url);
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(idsOf(report, 'passed')).toContain('authentication.forbidden');
  const [created] = report.results.filter(({ id }) => id === 'project.create');
  expect(created).toMatchObject({ status: 'not-tried', reason: expect.stringContaining('403') });
  expect(report).toMatchObject({ left: [], choices: { forbiddenBody: 'service' } });
});

test('ends what needs a token where the backend rejects the password', async () => {
  const { backend } = await begin();
  const report = await conformanceOf(backend.url, {
    credentials: { kind: 'password', ...account, password: 'wrong' },
  });
  expect(report.signedIn).toBe(false);
  expect(idsOf(report, 'failed')).toEqual([]);
  expect(report.results.find(({ id }) => id === 'project.list')?.reason).toBe('There is no token.');
});

/** The reference backend with other answers, and the requests that it received. */
async function mutant(
  answer: (
    request: Parameters<Perform>[0],
    perform: Perform,
  ) => ReturnType<Perform> | Awaited<ReturnType<Perform>>,
  options: BackendOptions = {},
) {
  const requests: Parameters<Perform>[0][] = [];
  const service = await startService(options, (perform) => async (request) => {
    const { method, path, headers } = request;
    const received = { method, path, authorization: headers.authorization, body: await request.readBody() };
    requests.push(received);
    return answer(received, perform);
  });
  onTestFinished(() => service.close());
  await service.account(account.email, account.password, 'Ada');
  return { service, requests };
}

type Perform = Parameters<NonNullable<Parameters<typeof startService>[1]>>[0];
