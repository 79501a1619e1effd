import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { openSettingsFile } from '#main/adapters/settings-file.ts';
import { newProfile, type Settings } from '#services/settings/settings.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { row } from './support/row.ts';
import type { SeededRandom } from './support/seeded-random.ts';

/** Writes settings of any size without a pause. */
const writer = new URL('../integration/support/settings-writer.ts', import.meta.url);

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'pilothouse-faults-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** The settings that a run reads, and the notices that the operator gets. */
function opened(at: string) {
  const reported: string[] = [];
  return { settings: openSettingsFile(at, recordedLog(), (problem) => reported.push(problem)), reported };
}

function someSettings(random: SeededRandom): Settings {
  const profiles = Array.from({ length: random.int(1, 4) }, () => ({
    ...newProfile(random.word()),
    name: `Ürün 🚢 ${random.word()}`,
    baseUrl: `https://${random.word()}.example`,
  }));
  return { ...opened(folder()).settings.read(), currentProfileId: profiles[0]?.id ?? '', profiles };
}

/** One complete write of `settings-writer.ts`, not a mixture of two: the name repeats the number of the write. */
function isWhole({ profiles: [profile] }: Settings): boolean {
  const number = profile?.id.slice('id-'.length) ?? '';
  return profile?.name?.replaceAll(number, '') === '';
}

row(31, 'Settings file cut at any byte', async ({ random }) => {
  const settings = someSettings(random);
  for (let cut = 0; cut < 20; cut += 1) {
    const at = folder();
    opened(at).settings.write(settings);
    const file = path.join(at, 'settings.json');
    const whole = readFileSync(file);
    // The line break at the end is not part of the settings.
    const bad = whole.subarray(0, cut === 0 ? 0 : random.int(1, whole.length - 2));
    writeFileSync(file, bad);
    const next = opened(at);
    expect(next.settings.read()).toEqual(settings);
    expect(next.reported).toEqual(['settings-recovered']);
    expect(readFileSync(path.join(at, 'settings.unreadable.json'))).toEqual(bad);
  }
});

row(32, 'Killed during a settings write', async ({ random }) => {
  const at = folder();
  for (let round = 0; round < 6; round += 1) {
    const child = fork(writer, [at], { execArgv: [] });
    const ended = once(child, 'exit');
    await once(child, 'message');
    await delay(random.int(0, 60));
    child.kill('SIGKILL');
    await ended;
    const { settings, reported } = opened(at);
    expect(reported).toEqual([]);
    expect(isWhole(settings.read())).toBe(true);
    expect(readdirSync(at).sort()).toEqual(['settings.json', 'settings.last-good.json']);
  }
});

row(33, 'Read-only or full disk', async ({ random, skip }) => {
  skip(process.platform === 'win32', 'limits of a process are POSIX');
  // Full: this process cannot write files longer than this many KiB, and gets the error of a full disk.
  const full = folder();
  opened(full).settings.write(someSettings(random));
  const limited = `ulimit -f ${random.int(2, 12)}; trap '' XFSZ; exec "$0" "$@"`;
  const child = spawn('bash', ['-c', limited, process.execPath, writer.pathname, full, 'until-problem'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  const reported: unknown[] = [];
  child.on('message', (message) => reported.push(message));
  await ended;
  expect(reported).toEqual(['begins', 'settings-not-saved']);
  expect(isWhole(opened(full).settings.read())).toBe(true);

  // Read-only, also for root: a folder exists at the path of the file that would be replaced.
  const fixed = folder();
  const before = someSettings(random);
  opened(fixed).settings.write(before);
  const run = opened(fixed);
  rmSync(path.join(fixed, 'settings.last-good.json'));
  mkdirSync(path.join(fixed, 'settings.last-good.json'));
  const changed = someSettings(random);
  run.settings.write(changed);
  expect(run.settings.read()).toEqual(changed);
  expect(run.reported).toEqual(['settings-not-saved']);
  expect(JSON.parse(readFileSync(path.join(fixed, 'settings.json'), 'utf8'))).toMatchObject({
    profiles: before.profiles.map(({ id, name }) => ({ id, name })),
  });
});
