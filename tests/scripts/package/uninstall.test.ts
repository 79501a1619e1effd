import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import { appScheme } from '#contract/links.ts';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const [, script = ''] = /^ {2}include: (.+)$/m.exec(read('electron-builder.yml')) ?? [];

test('includes the script in the uninstaller for Windows, outside of updates', () => {
  expect(existsSync(path.join(repositoryRoot, script))).toBe(true);
  expect(read(script)).toMatch(
    /!macro customUnInstall\s+\$\{ifNot\} \$\{isUpdated\}[\s\S]*\$\{endIf\}\s+!macroend/,
  );
});

test('removes in the uninstaller for Windows what the app registers', () => {
  const [, applicationId] = /applicationId = '(.+)'/.exec(read('main/index.ts')) ?? [];
  const [, activator] = /toastActivator = '(.+)'/.exec(read('main/adapters/electron-notifier.ts')) ?? [];
  const removed = [...read(script).matchAll(/DeleteReg(?:Key|Value) HKCU (.+)/g)].map(([, what]) => what);
  expect(removed).toEqual([
    `"Software\\Classes\\${appScheme}"`,
    `"Software\\Classes\\CLSID\\${activator}"`,
    String.raw`"Software\Microsoft\Windows\CurrentVersion\Run" "${applicationId}"`,
    String.raw`"Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${applicationId}"`,
  ]);
});

test('removes the shortcut that Electron writes, and goes on for everybody', () => {
  expect(read(script)).toMatch(
    /\$\{if\} \$installMode == "all"\s+SetShellVarContext current\s+Delete "\$SMPROGRAMS\\Pilothouse\.lnk"\s+SetShellVarContext all\s+\$\{endIf\}/,
  );
});

test('leaves links of another copy of the app', () => {
  expect(read(script)).toMatch(
    /\$\{if\} \$R0 == \$R1\s+DeleteRegKey HKCU "Software\\Classes\\pilothouse"\s+\$\{endIf\}/,
  );
});

test('makes packages for both processors of each system', () => {
  const targets = [...read('electron-builder.yml').matchAll(/\{ target: (\w+), arch: \[(.+)\] \}/g)];
  expect(targets.map(([, target, processors]) => `${target} ${processors}`)).toEqual(
    ['AppImage', 'deb', 'dmg', 'zip', 'nsis'].map((target) => `${target} x64, arm64`),
  );
});
