import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { systemRandom } from '#main/adapters/system.ts';
import { Exports } from '#services/exchange/exports.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { errorOf } from '../main/support/app-error.ts';
import { memorySettings } from '../support/memory-settings.ts';
import { soon } from '../support/until.ts';
import { startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

/** `GET /project` from a page whose host name resolves to 127.0.0.1. */
async function requestAs(host: string, url: string): Promise<{ status: number }> {
  const asked = request(`${url}/project`, { headers: { host } }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  return { status: response.statusCode ?? 0 };
}

/**
 * Announces a body and does not send it: a server that reads the body first would never respond. @returns the
 * response's status
 */
async function statusBeforeBody(url: string): Promise<number> {
  const asked = request(url, { method: 'POST', headers: { 'content-length': 1_000 } });
  asked.flushHeaders();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  asked.on('error', () => undefined).destroy();
  return response.statusCode ?? 0;
}

/** Starts the sample, and waits until its token and encryption key are in the keychain and its lists on the disk. */
async function startSample(app: ReturnType<typeof startMainProcess>) {
  await app.profiles.startSample();
  const { currentProfileId } = app.profiles.state();
  const info = () => app.profiles.get(currentProfileId).info();
  await vi.waitFor(() => expect(info().realtime.status).toBe('live'), soon);
  // One of each for both profiles.
  await vi.waitFor(() => expect(app.keychain.entries.size).toBe(4), soon);
  await vi.waitFor(() => expect(app.files.files.size).toBeGreaterThan(0), soon);
  return { id: currentProfileId, info };
}

test('signs the sample in to a backend on this computer, with a dozen projects', async () => {
  const app = startMainProcess();
  const sample = await startSample(app);
  expect(sample.info()).toMatchObject({
    sample: true,
    name: 'Sample backend',
    baseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    setupStep: 3,
    isAuthenticated: true,
  });
  expect([...app.profiles.get(sample.id).data.sync.records.all()]).toHaveLength(12);
  // The profile without a backend was replaced.
  expect(app.profiles.state().profiles.map(({ name }) => name)).toEqual(['Sample backend', 'Sample staging']);
});

test('has something on every screen: credentials, network connections, domains, the provider, another backend', async () => {
  const app = startMainProcess();
  const sample = await startSample(app);
  const { data, provider } = app.profiles.get(sample.id);
  const authorizations = (await data.authorizations.list('always')).items;
  expect(new Set(authorizations.map(({ type }) => type))).toEqual(
    new Set(['oauth', 'personal_access_token', 'deploy_key']),
  );
  // A credential that is in use, and those that are not.
  const sources = [...data.sync.records.all()].map(({ sourceId }) => sourceId);
  const used = authorizations.filter(({ id }) => id !== null && sources.includes(id));
  expect(used.map(({ name }) => name)).toEqual(['Deploy key of the docs']);
  const projects = new Set([...data.sync.records.all()].map(({ id }) => id));
  const networks = (await data.networks.list('always')).items;
  expect(networks).toHaveLength(5);
  expect(networks.filter(({ projectId }) => !projects.has(projectId))).toEqual([]);
  expect((await data.domains.list('always')).items).toHaveLength(4);
  await vi.waitFor(
    () =>
      expect(data.challenges.findings().checks.map(({ domain, state }) => [domain, state])).toEqual(
        expect.arrayContaining([
          ['shop.pilothouse.example', 'in-place'],
          ['returns.pilothouse.example', 'wrong-value'],
        ]),
      ),
    soon,
  );
  await provider.refresh();
  expect(sample.info()).toMatchObject({ providerConfig: { clientId: 'pilothouse-sample' } });

  const [, other] = app.profiles.state().profiles;
  expect(other).toMatchObject({ sample: true, name: 'Sample staging', isAuthenticated: true, setupStep: 3 });
  const theirs = app.profiles.get(other?.id ?? '').data.sync.records;
  await vi.waitFor(() => expect([...theirs.all()]).toHaveLength(10), soon);
});

test('serves nothing to other programs and web pages, and they cannot make it read', async () => {
  const app = startMainProcess();
  const url = (await startSample(app)).info().baseUrl ?? '';
  const json = { 'content-type': 'application/json' };
  const signUp = { name: 'Eve', email: 'eve@example.org', password: 'a long password' };
  const answers = await Promise.all([
    fetch(`${url}/project`),
    fetch(`${url}/project`, { headers: { authorization: 'Bearer of-another-program' } }),
    fetch(`${url}/auth/signup`, { method: 'POST', headers: json, body: JSON.stringify(signUp) }),
    requestAs('rebound.example', url),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 421]);

  expect(await statusBeforeBody(`${url}/auth/signin`)).toBe(403);
  expect(await statusBeforeBody(`${url}/project`)).toBe(401);
});

test('shows the running sample at a second start, and neither duplicates nor exports it', async () => {
  const backend = await startedBackend();
  const app = startMainProcess();
  await app.profile.connectBackend(backend.url, false);
  const [{ id }] = await Promise.all([startSample(app), app.profiles.startSample()]);
  app.profiles.select(app.profile.id);
  await app.profiles.startSample();
  expect(app.profiles.state()).toMatchObject({
    currentProfileId: id,
    profiles: [{ sample: false }, { id }, { sample: true }],
  });
  expect(await errorOf(async () => app.profiles.duplicate(id))).toMatchObject({ code: 'bad-input' });
  let exported = '';
  const files = {
    save: async ({ text }: { text: unknown }) => {
      exported = String(text);
      return true;
    },
    open: async () => null,
    openBytes: async () => null,
  };
  const repository = new SettingsRepository(app.settings, systemRandom);
  const exports = new Exports({ files, repository, profiles: app.profiles });
  const { backends } = exports.contents();
  expect(backends).toMatchObject([{ profileId: app.profile.id }]);
  const appearance = { scheme: 'auto', language: null, timeZone: 'local' } as const;
  await exports.save([app.profile.id], new Set(), appearance);
  expect(JSON.parse(exported).entries).toMatchObject([{ part: 'backend', baseUrl: backend.url }]);

  // The second one is removed together with it.
  await app.profiles.remove(id, false);
  expect(app.profiles.state()).toMatchObject({ currentProfileId: app.profile.id, profiles: [{}] });
});

test('starts again at once while the sample that was closed is being removed', async () => {
  const app = startMainProcess();
  const { id } = await startSample(app);
  const removed = app.profiles.remove(id, false);
  await app.profiles.startSample();
  await removed;
  const samples = app.profiles.state().profiles.filter(({ sample }) => sample);
  expect(samples).toMatchObject([{ name: 'Sample backend' }, { name: 'Sample staging' }]);
  expect(samples.map((profile) => profile.id)).not.toContain(id);
  expect(app.profiles.state().currentProfileId).toBe(samples[0]?.id);
});

test('ends the backend and removes profile, keychain entries and files at quit', async () => {
  const app = startMainProcess();
  const sample = await startSample(app);
  const url = sample.info().baseUrl ?? '';
  await app.profiles.stop();
  await expect(fetch(`${url}/project`)).rejects.toThrow();
  expect(app.settings.read().profiles).toMatchObject([{ baseUrl: null, sample: false }]);
  expect([...app.keychain.entries.keys()]).toEqual([]);
  expect([...app.files.files.keys()]).toEqual([]);
});

test('removes what the sample left after a crash at the next start', async () => {
  const crashed = startMainProcess();
  await startSample(crashed);
  const settings = crashed.settings.read();
  const { keychain, files } = crashed;
  // A process that crashed writes nothing more.
  const next = startMainProcess({ keychain, files, settings: memorySettings(settings) });
  next.profiles.restore();
  expect(next.profiles.state().profiles).toMatchObject([{ baseUrl: null, sample: false }]);
  await vi.waitFor(() => expect([...next.keychain.entries.keys()]).toEqual([]), soon);
  await vi.waitFor(() => expect([...next.files.files.keys()]).toEqual([]), soon);
  expect(next.settings.read().profiles).toMatchObject([{ sample: false }]);
});
