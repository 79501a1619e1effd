import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const good = 'export const port: number = 1;\n';
const badType = "export const port: number = 'one';\n";
const badLint = 'debugger;\nexport const port: number = 1;\n';

/** A repository with the hooks of this one, one commit, and one source file. */
function repository() {
  const root = mkdtempSync(path.join(tmpdir(), 'hooks-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...command: string[]) => spawnSync('git', command, { cwd: root, encoding: 'utf8' });
  const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
  git('init', '--quiet');
  git('config', 'user.name', 'Robin Vega');
  git('config', 'user.email', 'robin@example.org');
  cpSync('scripts/hooks', path.join(root, 'scripts/hooks'), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'), 'junction');
  write('.gitignore', 'node_modules\n');
  write(
    'biome.json',
    '{ "linter": { "rules": { "preset": "recommended" } }, "formatter": { "enabled": false } }\n',
  );
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] }, "include": ["*.ts"] }\n',
  );
  write('port.ts', good);
  git('add', '.');
  git('commit', '--quiet', '--no-verify', '-m', 'Begin');
  const install = () =>
    spawnSync(process.execPath, ['scripts/hooks/install.mjs'], { cwd: root, encoding: 'utf8' });
  install();
  const commits = () => git('rev-list', '--count', 'HEAD').stdout.trim();
  return { git, install, write, commits };
}

test('commits what is staged where lint and types pass, whatever the working tree holds', () => {
  const { git, write, commits } = repository();
  write('port.ts', good.replace('1', '2'));
  git('add', '.');
  write('port.ts', badType);
  expect(git('commit', '-m', 'Change').status).toBe(0);
  expect(commits()).toBe('2');
  expect(git('diff', '--name-only').stdout).toBe('port.ts\n');
});

test.each([
  ['types', badType, "Type 'string' is not assignable"],
  ['lint', badLint, 'noDebugger'],
])('commits nothing where %s fail for what is staged', (_, text, said) => {
  const { git, write, commits } = repository();
  write('port.ts', text);
  git('add', '.');
  write('port.ts', good);
  const { status, stdout, stderr } = git('commit', '-m', 'Change');
  expect(status).not.toBe(0);
  expect(stdout + stderr).toContain(said);
  expect(commits()).toBe('1');
});

test('leaves the person’s own hooks alone', () => {
  const { git, install } = repository();
  git('config', 'core.hooksPath', '/home/robin/hooks');
  const { status, stderr } = install();
  expect(status).not.toBe(0);
  expect(stderr).toContain('/home/robin/hooks');
  expect(git('config', 'core.hooksPath').stdout.trim()).toBe('/home/robin/hooks');
});
