import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from '#chromium-host/host-choice.ts';

const script = path.join(repositoryRoot, 'scripts/package/after-remove.sh');

beforeEach(({ skip }) => skip(process.platform === 'win32', 'a script of the deb, which needs bash'));

/** Runs the script with replacements for the programs of the system; `runuser` only records its arguments. */
function remove(step: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-removed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const asked = path.join(folder, 'asked');
  const entries = ['ada', 'daemon'].map((user) => {
    const entry = path.join(folder, user, '.config/autostart/dev.pilothouse.desktop.desktop');
    mkdirSync(path.dirname(entry), { recursive: true });
    writeFileSync(entry, '');
    return entry;
  });
  const users = `echo "daemon:x:1:1::${folder}/daemon:/bin/sh"; echo "ada:x:1000:1000:Ada:${folder}/ada:/bin/sh"`;
  const standIns = { 'update-alternatives': '', getent: users, runuser: `echo "$@" >> "${asked}"` };
  for (const [name, does] of Object.entries(standIns))
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  execFileSync('bash', [script, step], { env: { PATH: `${folder}:/usr/bin:/bin` }, stdio: 'pipe' });
  return { asked: existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n') : [], entries };
}

test.each(['remove', 'purge'])(
  'removes the entry of each person with the rights of that person: %s',
  (step) => {
    const { asked, entries } = remove(step);
    // For root, a link in that folder could lead to any file of the system.
    expect(asked).toEqual([`-u ada -- rm -f ${entries[0]}`]);
    expect(entries.map((entry) => existsSync(entry))).toEqual([true, true]);
  },
);

test.each(['upgrade', 'failed-upgrade', 'abort-install'])('touches nothing of a person: %s', (step) => {
  expect(remove(step).asked).toEqual([]);
});
