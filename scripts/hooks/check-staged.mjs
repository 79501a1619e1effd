// The pre-commit hook: checks lint and types of the staged changes, which can differ from the working tree. It checks a
// copy of the index and leaves the working tree unchanged. Plain JavaScript, because it runs on the Node version of
// whoever commits.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = git('rev-parse', '--show-toplevel').trim();
const staged = git('diff', '--cached', '--name-only', '--diff-filter=d', '-z').split('\0').filter(Boolean);
if (staged.length > 0) process.exitCode = checkStaged() ? 0 : 1;

function checkStaged() {
  const copy = mkdtempSync(path.join(tmpdir(), 'staged-'));
  try {
    git('checkout-index', '--all', `--prefix=${copy}${path.sep}`);
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
    const lint = [
      'check',
      '--error-on-warnings',
      '--no-errors-on-unmatched',
      '--vcs-enabled=false',
      ...staged,
    ];
    const passed = [run(copy, '@biomejs/biome/bin/biome', ...lint), run(copy, 'typescript/bin/tsc', '-b')];
    if (passed.includes(false)) console.error('Nothing was committed. To commit without checks: --no-verify');
    return !passed.includes(false);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function run(cwd, program, ...options) {
  const script = path.join(root, 'node_modules', program);
  return spawnSync(process.execPath, [script, ...options], { cwd, stdio: 'inherit' }).status === 0;
}

function git(...command) {
  const { status, stdout } = spawnSync('git', command, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`git ${command[0]} failed (exit code ${status})`);
  return stdout;
}
