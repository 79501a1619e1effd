import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { begin } from '#reference-backend/test-client.ts';
import { steps } from '#scripts/test/steps.ts';

// Every npm script is run: here if that takes a few seconds, otherwise by a workflow. A script that is never run can
// break unnoticed.

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts;

/** Runs an npm script as the pages for developers describe. */
async function run(name: string, ...args: string[]) {
  const command = ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])];
  const child = spawn('npm', command, {
    cwd: root,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, 'close');
  return { code: code as number, out: await out, errors: await errors };
}

/** The scripts that the tests of this file run. */
const quick: Readonly<Record<string, () => Promise<void>>> = {
  async backend() {
    const { code, out } = await run('backend', '--help');
    expect(code).toBe(0);
    expect(out).toContain('--port');
  },
  async conformance() {
    const { backend, token } = await begin();
    const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-commands-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'token');
    writeFileSync(file, token);
    const fast = ['--rate', '10000', '--yes'];
    const { code, out } = await run('conformance', '--url', backend.url, '--token-file', file, ...fast);
    expect(out).toContain(', 0 failed');
    expect(code).toBe(0);
  },
  async bench() {
    const { code, out } = await run('bench', '--help');
    expect(code).toBe(0);
    expect(out).toContain('--quick');
  },
  async doctor() {
    const { code, out } = await run('doctor');
    expect(code).toBe(0);
    expect(out).toMatch(/^Electron +\d/m);
    expect(out).toMatch(/^unit +can run$/m);
    // A report is public: nothing in it names a person or a path on the disk.
    expect(out).not.toContain(homedir());
    expect(out).not.toContain(hostname());
  },
  async workflows() {
    const { code, out } = await run('workflows', 'ci.yml', 'checks', '--list');
    expect(code).toBe(0);
    expect(out).toContain('test (macos-latest, checks): left out, runs on macos-latest');
    expect(out).toContain('✓ npm run setup');
  },
  async notices() {
    expect(await run('notices', '--check')).toMatchObject({ code: 0, errors: '' });
  },
  async sbom() {
    const { code, out } = await run('sbom');
    expect(code).toBe(0);
    const { bomFormat, components } = JSON.parse(out);
    const names = components.map(({ name }: { readonly name: string }) => name);
    expect(bomFormat).toBe('CycloneDX');
    const { dependencies } = JSON.parse(read('package.json'));
    expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([]);
    // Packages that only development needs are not included.
    expect(names).not.toContain('vitest');
  },
};

test.each(Object.keys(quick))('runs npm run %s', { timeout: 180_000 }, async (name) => {
  await quick[name]?.();
});

/** The scripts that a text runs or names. */
function scriptsIn(given: string): string[] {
  const run = [...given.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
  const short = [...given.matchAll(/npm (test|start)\b/g)].map(([, name = '']) => name);
  return [...run, ...short];
}

/** The commands of the workflows' steps, without comments. */
function scriptsOfWorkflows(): string[] {
  const folder = path.join(root, '.github/workflows');
  return readdirSync(folder).flatMap((name) =>
    scriptsIn(readFileSync(path.join(folder, name), 'utf8').replaceAll(/^\s*#.*$/gm, '')),
  );
}

/** The scripts that are a step of `npm test`, with the same arguments. */
const stepsOfNpmTest = Object.entries(scripts)
  .filter(([, command]) =>
    steps.some(({ kind, command: [tool = '', ...args] }) => {
      const [program = '', ...given] = command.split(' ');
      return kind === 'check' && path.basename(tool) === program && args.join(' ') === given.join(' ');
    }),
  )
  .map(([name]) => name);

test('runs every script by these tests, by npm test or by a workflow', () => {
  expect(stepsOfNpmTest).toEqual(['lint', 'types']);
  const run = [...Object.keys(quick), ...stepsOfNpmTest, ...scriptsOfWorkflows()];
  expect(Object.keys(scripts).filter((name) => !run.includes(name))).toEqual([]);
  expect(scriptsOfWorkflows().filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('has a script for every command of the READMEs, and each in the table of commands', () => {
  const named = ['README.md', 'CONTRIBUTING.md', 'docs/developers.md', 'tests/README.md'].flatMap((file) =>
    scriptsIn(read(file)),
  );
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  const [, table = ''] = /^\| Command \|.*\n\|.*\n((?:\|.*\n)+)/m.exec(read('docs/developers.md')) ?? [];
  const rows = table.trim().split('\n');
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => scriptsIn(row).length === 0)).toEqual([]);
});
