import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { xdgAutostart } from '#main/adapters/xdg-autostart.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'autostart-')), 'config/autostart');
});
afterEach(() => rmSync(path.dirname(path.dirname(folder)), { recursive: true, force: true }));

const file = () => path.join(folder, 'app.desktop');
const read = () => readFileSync(file(), 'utf8');

test('creates and removes an entry', async () => {
  const item = xdgAutostart(folder, 'app', ['/opt/app', '--opened-at-login']);
  expect(await item.isOn()).toBe(false);
  await item.set(true);
  expect(await item.isOn()).toBe(true);
  expect(read()).toContain('\nExec="/opt/app" "--opened-at-login"\n');
  await item.set(false);
  expect(await item.isOn()).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
  await item.set(false);
});

test.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])(
  'treats an entry with %s as off',
  async (line) => {
    const item = xdgAutostart(folder, 'app', ['/opt/app']);
    await item.set(true);
    writeFileSync(file(), read().replace('X-GNOME-Autostart-enabled=true', line));
    expect(await item.isOn()).toBe(false);
    await item.set(true);
    expect(await item.isOn()).toBe(true);
  },
);

test('passes any path to the program unchanged', async () => {
  const odd = '/opt/my app/100% "best" $HOME `id` \\ back/app';
  await xdgAutostart(folder, 'app', [odd, '--x']).set(true);
  const [, line = ''] = /^Exec=(.*)$/m.exec(read()) ?? [];
  // In the specification's order: first the string's escapes, then field codes, then the quotes, which are escaped as
  // in a shell.
  const command = line.replaceAll(/\\(.)/g, '$1').replaceAll('%%', '%');
  const seen = execFileSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' });
  expect(seen).toBe(`${odd}\n--x\n`);
});

test('rejects where the entry cannot be written or removed', async () => {
  const item = xdgAutostart(folder, 'app', ['/opt/app']);
  // A file in place of the folder and a folder in place of the entry: permissions would not stop an administrator.
  mkdirSync(path.dirname(folder), { recursive: true });
  writeFileSync(folder, '');
  await expect(item.set(true)).rejects.toThrow();
  rmSync(folder);
  mkdirSync(file(), { recursive: true });
  await expect(item.set(false)).rejects.toThrow();
  expect(existsSync(file())).toBe(true);
});
