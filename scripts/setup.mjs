// `npm run setup`: from a fresh clone to everything that build, tests and demo need. `-- --real` also installs the
// servers that only `npm run test:real` uses, `-- --no-fonts` omits fonts that only pictures need, `-- --hooks` makes
// git check lint and types before each commit. Plain JavaScript, because it runs on Node 20.19 before `node_modules`
// exists.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
// biome-ignore lint/correctness/useImportExtensions: its declarations beside it are taken for it
import { currentNodeProblem } from './node/required-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.setup-stamp');

requireNode(false);
installSystemPackages();
installNpmPackages();
requireNode(true);
if (process.argv.includes('--hooks')) {
  run(process.execPath, [path.join(root, 'scripts/hooks/install.mjs')], 'installing git hooks');
}

function requireNode(isInstalled) {
  const problem = currentNodeProblem(root, isInstalled);
  if (problem !== null) fail(problem);
}

function installSystemPackages() {
  if (process.platform === 'darwin') {
    console.log('system packages: none needed (Electron, or Chrome where Electron cannot be downloaded)');
  } else if (process.platform === 'win32') {
    console.log('system packages: none needed');
  } else if (existsSync('/usr/bin/apt-get')) {
    run(
      'bash',
      [
        path.join(root, '.ci/setup'),
        ...process.argv.filter((option) => ['--real', '--no-fonts'].includes(option)),
      ],
      'installing system packages',
    );
  } else {
    console.log(
      'system packages: install libsecret, gnome-keyring, dbus, dunst, Xvfb, xauth and Chromium yourself',
    );
  }
}

function installNpmPackages() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    console.log('npm packages: up to date');
    return;
  }
  // Windows cannot delete a running program, and this may run on the Node inside node_modules.
  const runsInside = process.execPath.startsWith(modules + path.sep);
  const command = process.platform === 'win32' && runsInside ? 'install' : 'ci';
  console.log(`npm packages: npm ${command}`);
  npm([command, '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

/** The files that `npm ci` depends on: while they are unchanged, the installed packages still match. */
function fingerprint() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform} ${process.arch}`).update(lock).digest('hex');
}

function npm(args) {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
  const what = `npm ${args[0]}`;
  if (script) run(node, [script, ...args], what);
  else run('npm', args, what, { shell: process.platform === 'win32' });
}

function run(command, args, what, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) fail(`${what} failed: ${error.message}`);
  if (status !== 0) fail(`${what} failed (exit code ${status}).`);
}

function fail(message) {
  console.error(`setup: ${message}`);
  process.exit(1);
}
