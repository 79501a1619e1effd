import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataFiles } from '#main/adapters/data-files.ts';
import { systemClock } from '#main/adapters/system.ts';
import { seedHistory } from '#scripts/seed/seed-history.ts';
import { ActivityFile } from '#services/activity/activity-file.ts';
import { ActivityLog } from '#services/activity/activity-log.ts';
import { ProfileSecrets } from '#services/secrets/profile-secrets.ts';
import { ProfileStorage } from '#services/storage/profile-storage.ts';
import { SealedTextFile } from '#services/storage/sealed-text-file.ts';
import { ProfileTrends } from '#services/trends/profile-trends.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const owner = { ownerId: 'owner', account: 'robin@example.org', baseUrl: 'https://ops.example.org' };
const wiki = {
  id: '1',
  name: 'Wiki',
  description: '',
  path: '/srv/wiki',
  sourceId: 'git-wiki',
  vmId: 'vm-1',
};

test('is read by the app as activity and trends of an earlier run', async () => {
  const userData = mkdtempSync(path.join(tmpdir(), 'pilothouse-history-'));
  onTestFinished(() => rmSync(userData, { recursive: true }));
  const entries = new Map<string, string>();
  const keychain = {
    get: async (entry: string) => entries.get(entry) ?? null,
    set: async (entry: string, value: string) => void entries.set(entry, value),
    delete: async (entry: string) => entries.delete(entry),
  };
  const now = Date.now();
  const ago = (minutes: number) => now - minutes * 60_000;
  await seedHistory(
    { userData, keychain, profileId: 'profile', owner },
    {
      changes: [
        { at: ago(90), by: null, before: null, after: wiki },
        { at: ago(60), by: 'Noor Haddad', before: wiki, after: { ...wiki, vmId: 'vm-2' } },
        { at: ago(50), by: 'Noor Haddad', before: wiki, after: wiki },
        { at: ago(10), by: 'Noor Haddad', before: { ...wiki, vmId: 'vm-2' }, after: null },
      ],
      unreadFrom: ago(20),
      states: [
        { at: ago(100), state: 'live' },
        { at: ago(30), state: 'polling' },
      ],
      latency: [{ at: ago(5), durationMs: 40 }],
    },
  );

  const secrets = new ProfileSecrets(keychain);
  const ports = { files: dataFiles(userData), secrets, clock: systemClock, log: silent };
  const storage = await new ProfileStorage('profile', ports).open(owner);
  if (storage === null) throw new Error('The keychain cannot be read.');
  const log = new ActivityLog(
    () => 1,
    () => undefined,
  );
  await new ActivityFile(storage, log, silent).load();
  const read = Array.from({ length: log.size }, (_, index) => log.at(index));
  // What changed nothing is no entry.
  expect(read.map((entry) => [entry?.kind, entry?.by ?? 'own', entry?.read])).toEqual([
    ['created', 'own', true],
    ['updated', 'Noor Haddad', true],
    ['deleted', 'Noor Haddad', false],
  ]);
  expect(read[1]?.changes).toEqual([{ field: 'vmId', before: 'vm-1', after: 'vm-2' }]);

  const trends = new ProfileTrends(systemClock);
  await new SealedTextFile(storage, 'trends', trends, silent).load();
  const span = { from: ago(120), to: now, buckets: 12 };
  const shown = trends.read('profile', log, span);
  expect(shown.states.map(({ state }) => state)).toEqual([null, 'live', 'polling']);
  expect(shown.latency.p95.filter((value) => value !== null)).toEqual([40]);
  expect(shown.changes?.created).toContain(1);
});
