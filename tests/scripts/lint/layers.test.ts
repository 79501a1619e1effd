import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A rule that no longer works looks the same as one that is followed, so each rule is violated here once.

const contract = "import { a } from '../../preload/contract/api.ts';\nexport const b = a;\n";
const use = (name: string, from: string) => `import { ${name} } from '${from}';\nexport const b = ${name};\n`;

const refused: Record<string, string> = {
  'main/windows/test-alias.ts': use('a', '#tests/support/shop.ts'),
  'main/windows/preload.ts': use('a', '../../preload/index.ts'),
  'main/windows/raw-ipc.ts': use('ipcMain', 'electron'),
  'main/windows/whole-electron.ts': "import electron from 'electron';\nexport const b = electron.ipcMain;\n",
  'main/windows/electron-part.ts': use('ipcMain', 'electron/main'),
  'main/windows/raw-send.ts':
    "import type { BrowserWindow } from 'electron';\nexport const b = (window: BrowserWindow) => window.webContents.send('x');\n",
  'main/windows/dynamic-test-code.ts': "export const b = await import('../../tests/support/shop.ts');\n",
  'main/windows/dynamic-preload.ts': "export const b = await import('../../preload/index.ts');\n",
  'main/windows/tool.ts': use('a', '../../scripts/start.ts'),
  'main/windows/tool-by-alias.ts': use('a', '#scripts/start.ts'),
  'preload/test-code.ts': use('a', '../tests/support/shop.ts'),
  'renderer/test-code.ts': "export { a } from '../tests/support/shop.ts';\n",
  'renderer/stores/preload-code.ts': use('a', '../../preload/index.ts'),
  'main/windows/test-code.ts': use('a', '../../tests/support/shop.ts'),
  'main/ipc/register.ts': use('ipcMain', 'electron/main'),
  'main/services/preload.ts': use('a', '../../preload/index.ts'),
  'main/services/electron.ts': use('app', 'electron'),
  'main/services/log.ts': "import log from 'electron-log/node';\nexport const b = log;\n",
  'main/services/keychain.ts': "import keytar from 'keytar';\nexport const b = keytar;\n",
  'main/services/http.ts': use('request', 'undici'),
  'main/services/socket.ts': use('io', 'socket.io-client'),
  'main/services/files.ts': use('readFile', 'node:fs/promises'),
  'preload/files.ts': use('readFileSync', 'node:fs'),
  'renderer/preload-code.ts': use('a', '../preload/index.ts'),
  'renderer/electron.ts': use('ipcRenderer', 'electron'),
  'renderer/files.ts': use('readFileSync', 'node:fs'),
  'renderer/node-process.ts': 'export const b = process.env;\n',
  'renderer/features/projects/react.ts': use('useState', 'react'),
  'renderer/state/bound-zustand.ts': use('create', 'zustand'),
  'renderer/records/component.ts': use('a', '../shell/notices.tsx'),
};

const allowed: Record<string, string> = {
  'main/services/allowed.ts': contract,
  'main/services/allowed-crypto.ts': use('randomUUID', 'node:crypto'),
  'main/windows/allowed.ts': use('app', 'electron'),
  'main/adapters/allowed.ts': use('a', '../ports.ts'),
  'preload/allowed.ts': use('ipcRenderer', 'electron'),
  'renderer/state/allowed.ts': contract + use('createStore', 'zustand/vanilla').replace('b =', 'c ='),
  'renderer/features/projects/use-allowed.ts': use('useState', 'react'),
};

let folder = '';
let objections = new Map<string, string[]>();

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'layers-'));
  for (const name of ['biome.json', 'scripts/lint/raw-ipc.grit', 'scripts/lint']) {
    cpSync(name, path.join(folder, name), { recursive: true });
  }
  for (const [name, source] of Object.entries({ ...refused, ...allowed })) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), source);
  }
  objections = lint(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What Biome reports as an error, by file. */
function lint(root: string): Map<string, string[]> {
  const biome = path.resolve('node_modules/@biomejs/biome/bin/biome');
  const options = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, [biome, ...options], { cwd: root, encoding: 'utf8' });
  const found = new Map<string, string[]>();
  const report = JSON.parse(stdout) as {
    diagnostics: { category: string; severity: string; location: { path: string } }[];
  };
  for (const { category, severity, location } of report.diagnostics) {
    if (severity !== 'error') continue;
    const file = location.path.replaceAll('\\', '/');
    found.set(file, [...(found.get(file) ?? []), category]);
  }
  return found;
}

test.each(Object.keys(refused))('rejects %s', (file) => {
  expect(objections.get(file)).toEqual([
    expect.stringMatching(/noRestricted(Imports|Globals)|noNodejsModules|plugin/),
  ]);
});

test.each(Object.keys(allowed))('allows %s', (file) => {
  expect(objections.get(file)).toBeUndefined();
});
