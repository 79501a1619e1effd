import { expect, test, vi } from 'vitest';
import { systemRandom } from '#main/adapters/system.ts';
import { ProfileImports } from '#services/profiles/profile-imports.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { errorOf } from '../main/support/app-error.ts';
import { memorySettings } from '../support/memory-settings.ts';
import { soon } from '../support/until.ts';
import { startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

/** Starts the sample, and waits until its token and encryption key are in the keychain and its lists on the disk. */
async function startSample(app: ReturnType<typeof startMainProcess>) {
  await app.profiles.startSample();
  const { currentProfileId } = app.profiles.state();
  const view = () => app.profiles.get(currentProfileId).view();
  await vi.waitFor(() => expect(view().connection.status).toBe('live'), soon);
  await vi.waitFor(() => expect(app.keychain.entries.size).toBe(2), soon);
  await vi.waitFor(() => expect(app.files.files.size).toBeGreaterThan(0), soon);
  return { id: currentProfileId, view };
}

test('The sample is signed in to a backend on this computer, with a dozen projects', async () => {
  const app = startMainProcess();
  const sample = await startSample(app);
  expect(sample.view()).toMatchObject({
    sample: true,
    name: 'Sample backend',
    baseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    setupStep: 3,
    isAuthenticated: true,
  });
  expect([...app.profiles.get(sample.id).data.sync.records.all()]).toHaveLength(12);
  // The profile without a backend was replaced.
  expect(app.profiles.state().profiles).toHaveLength(1);
});

test('A second start brings the running sample into view; it is neither duplicated nor exported', async () => {
  const backend = await startedBackend();
  const app = startMainProcess();
  await app.profile.connectBackend(backend.url, false);
  const [{ id }] = await Promise.all([startSample(app), app.profiles.startSample()]);
  app.profiles.select(app.profile.id);
  await app.profiles.startSample();
  expect(app.profiles.state()).toMatchObject({ currentProfileId: id, profiles: [{ sample: false }, { id }] });
  expect(await errorOf(async () => app.profiles.duplicate(id))).toMatchObject({ code: 'bad-input' });
  let exported = '';
  const files = {
    save: async ({ text }: { text: string }) => {
      exported = text;
      return true;
    },
    open: async () => null,
    openBytes: async () => null,
  };
  const repository = new SettingsRepository(app.settings, systemRandom);
  await new ProfileImports({ files, repository, profiles: app.profiles, random: systemRandom }).save();
  expect(JSON.parse(exported).profiles).toMatchObject([{ baseUrl: backend.url }]);

  await app.profiles.remove(id, false);
  expect(app.profiles.state()).toMatchObject({ currentProfileId: app.profile.id, profiles: [{}] });
});

test('Quitting ends the backend and removes profile, keychain entries and files', async () => {
  const app = startMainProcess();
  const sample = await startSample(app);
  const url = sample.view().baseUrl ?? '';
  await app.profiles.stop();
  await expect(fetch(`${url}/project`)).rejects.toThrow();
  expect(app.settings.read().profiles).toMatchObject([{ baseUrl: null, sample: false }]);
  expect([...app.keychain.entries.keys()]).toEqual([]);
  expect([...app.files.files.keys()]).toEqual([]);
});

test('After a crash the next start removes what the sample left', async () => {
  const crashed = startMainProcess();
  await startSample(crashed);
  const settings = crashed.settings.read();
  const { keychain, files } = crashed;
  // A process that crashed writes nothing any more.
  const next = startMainProcess({ keychain, files, settings: memorySettings(settings) });
  next.profiles.restore();
  expect(next.profiles.state().profiles).toMatchObject([{ baseUrl: null, sample: false }]);
  await vi.waitFor(() => expect([...next.keychain.entries.keys()]).toEqual([]), soon);
  await vi.waitFor(() => expect([...next.files.files.keys()]).toEqual([]), soon);
  expect(next.settings.read().profiles).toMatchObject([{ sample: false }]);
});
