import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '#chromium-host/build.ts';
import { repositoryRoot } from '#chromium-host/host-choice.ts';

/** Another commit, checked out and built beside this one. */
export interface Checkout {
  readonly root: string;
  /** The whole hash of the commit. */
  readonly commit: string;
  remove(): void;
}

/**
 * Checks a commit out into a worktree of its own, with its packages, and builds it.
 *
 * @param commit as git takes it, such as `main~5`
 * @throws Error if there is no such commit, or it does not build
 */
export async function checkOut(commit: string): Promise<Checkout> {
  const hash = git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`).trim();
  const root = path.join(repositoryRoot, '.cache/bench-compare', hash.slice(0, 12));
  const remove = () => {
    rmSync(root, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  remove();
  mkdirSync(path.dirname(root), { recursive: true });
  git('worktree', 'add', '--detach', '--quiet', root, hash);
  try {
    installPackages(root);
    await ensureBuilt(root);
  } catch (error) {
    remove();
    throw error;
  }
  return { root, commit: hash, remove };
}

/** Uses the packages of this checkout where both have the same lock file, and installs them otherwise. */
function installPackages(root: string): void {
  const lockOf = (checkout: string) => readFileSync(path.join(checkout, 'package-lock.json'), 'utf8');
  if (lockOf(root) === lockOf(repositoryRoot)) {
    symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(root, 'node_modules'), 'dir');
    return;
  }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
}

function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
  } catch (error) {
    throw new Error(`git ${args.join(' ')} failed.`, { cause: error });
  }
}
