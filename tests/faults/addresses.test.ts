import dns from 'node:dns';
import { expect, onTestFinished, vi } from 'vitest';
import { live, startedBackend } from '../integration/support/signed-up.ts';
import { errorOf } from '../main/support/app-error.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import {
  activityOf,
  expectRecovery,
  expectSame,
  notLive,
  signUp,
  startClient,
  startLive,
} from './support/client.ts';
import { changeAsColleague } from './support/colleague.ts';
import { row } from './support/row.ts';
import { startTcpProxy } from './support/start-tcp-proxy.ts';

row(41, 'Backend under a sub-path', async (context) => {
  const { random } = context;
  const basePath = `/${Array.from({ length: random.int(1, 4) }, () => random.word(3)).join('/')}`;
  const setup = await startLive(context, { backend: { basePath } });
  const { app, backend, proxy } = setup;
  expect(app.info().baseUrl).toBe(`${proxy.origin}${basePath}`);
  const created = await app.profile.data.changes.create(shop);
  expect(created).toMatchObject(shop);
  backend.colleague.update(created?.id ?? '', { vmId: 'vm-7' });
  await vi.waitFor(() => expect(activityOf(app).at(-1)?.kind).toBe('updated'), soon);
  await expectSame(app, backend);
  proxy.cut();
  await notLive(app);
  await expectRecovery(setup);
  // Nothing was requested outside of the sub-path, and no handshake either.
  const targets = proxy.requestLines.map((line) => line.split(' ')[1] ?? '');
  expect(targets.filter((target) => !target.startsWith(`${basePath}/`))).toEqual([]);
  expect(targets.some((target) => target.startsWith(`${basePath}/socket.io/`))).toBe(true);
});

/** Makes this process's resolver resolve a name. */
function knowName(name: string): void {
  const { lookup } = dns;
  const answerAs = lookup as (host: string, options: dns.LookupOptions, answer: unknown) => void;
  const spy = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((host: string, options: dns.LookupOptions, answer: unknown) =>
      answerAs(host === name ? '127.0.0.1' : host, options, answer)) as typeof lookup);
  onTestFinished(() => spy.mockRestore());
}

row(42, 'IPv6 literal and IDN host', async (context) => {
  const { random } = context;
  const backend = await startedBackend();
  const six = await startTcpProxy(backend.port, '::1');
  const literal = startClient(context, backend, six);
  await signUp(literal, six.origin);
  expect(literal.app.info()).toMatchObject({ baseUrl: `http://[::1]:${six.port}`, encrypted: true });
  backend.colleague.create(shop);
  await expectRecovery({ app: literal.app, backend });

  // A Cyrillic letter that looks like a Latin one.
  const [written, ascii] = random.pick([
    ['bücher.example', 'xn--bcher-kva.example'],
    ['\u0430pple.example', 'xn--pple-43d.example'],
    ['例え.example', 'xn--r8jz45g.example'],
  ] as const);
  knowName(ascii);
  const proxy = await startTcpProxy(backend.port);
  const idn = startClient(context, backend, proxy);
  await idn.app.profile.connectBackend(`http://${written}:${proxy.port}`, true);
  expect(idn.app.info()).toMatchObject({
    baseUrl: `http://${ascii}:${proxy.port}`,
    name: `${ascii}:${proxy.port}`,
  });
  await idn.app.profile.signIn('ada@example.org', 'correct horse');
  await live(idn.app);
  changeAsColleague(backend, random);
  await expectRecovery({ app: idn.app, backend });
});

row(43, 'Backend switched with requests under way', async (context) => {
  const { random } = context;
  const setup = await startLive(context);
  const { app, backend } = setup;
  const other = await startedBackend();
  setup.follow(other);
  other.colleague.create({ ...shop, name: 'Of the other' });
  const left = app.profile.data;
  const calls = [
    ['GET', '/project', () => left.sync.list('always')],
    ['GET', '/domains', () => left.domains.list('always')],
    ['GET', '/authorization', () => left.authorizations.list('always')],
    ['POST', '/project', () => left.changes.create(shop)],
  ] as const;
  const underWay = random.shuffled(calls).map(([method, path, call]) => {
    const fault = backend.failNext({ method, path, hold: random.pick(['request', 'answer']) });
    return { fault, outcome: errorOf(call) };
  });
  await Promise.all(underWay.map(({ fault }) => fault.reached));
  const late = random.chance(0.5);
  const release = () => {
    for (const { fault } of underWay) fault.release();
  };
  if (!late) setTimeout(release, random.int(0, 30));
  await app.profile.connectBackend(other.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  const before = activityOf(app).length;
  if (late) release();
  // A response that arrived before the switch does not count as late.
  const ends = late ? ['signed-out'] : ['signed-out', undefined];
  for (const { outcome } of underWay) expect(ends).toContain((await outcome)?.code);
  await expectSame(app, other);
  backend.colleague.create({ ...shop, name: 'Of the old' });
  other.colleague.create({ ...shop, name: 'New there' });
  await vi.waitFor(() => expect(app.names()).toEqual(['New there', 'Of the other']), soon);
  expect(
    activityOf(app)
      .slice(before)
      .map(({ projectName }) => projectName),
  ).toEqual(['New there']);
  await vi.waitFor(() => expect(backend.connections).toBe(0), soon);
  expect(other.connections).toBe(1);
  // The token of one backend was never sent to the other: the request that checks whether it is the service has none.
  expect(other.requests[0]).toMatchObject({ path: '/project', hasAuthorization: false, status: 401 });
});
