import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { PolicyInfo } from '#contract/policy.ts';
import type { PolicyFile } from '../services/policy/read-policy.ts';
import { noPolicy, type Policy } from '../services/settings/policy.ts';
import { FileTooLarge, readBoundedSync } from './read-bounded.ts';

/** Maximum size of the policy file, in bytes. */
export const maxPolicyBytes = 1024 * 1024;

/** The superuser. */
const root = 0;
/** Groups of administrators: root's, and on macOS also `admin`. */
const administratorGroups = process.platform === 'darwin' ? [0, 80] : [0];

/**
 * The path of the policy file; null on other systems. Independent of environment variables: the user who starts the app
 * could set them. On Windows every account may create folders in ProgramData, and Node.js cannot read a file's owner; in
 * Program Files only administrators can create one.
 */
export function policyPath(platform: NodeJS.Platform): string | null {
  switch (platform) {
    case 'linux':
      return '/etc/pilothouse/policy.json';
    case 'darwin':
      return '/Library/Application Support/Pilothouse/policy.json';
    case 'win32':
      return String.raw`C:\Program Files\Common Files\Pilothouse\policy.json`;
    default:
      return null;
  }
}

/**
 * Reads the policy of this computer, and what the window sees of it. Reads one small file, and loads its parser only if the
 * file exists.
 */
export async function computerPolicy(
  isPackaged: boolean,
): Promise<{ readonly policy: Policy; readonly info: PolicyInfo | null }> {
  // A run from a checkout reads only the file that a test or a developer names; a packaged app ignores that name.
  const file = isPackaged ? policyPath(process.platform) : (process.env.PILOTHOUSE_POLICY_FILE ?? null);
  const owners = isPackaged ? [root] : [root, process.getuid?.() ?? root];
  const found = file === null ? null : readPolicyFile(file, owners);
  if (found === null) return { policy: noPolicy, info: null };
  const { readPolicy } = await import('../services/policy/read-policy.ts');
  const { policyInfo } = await import('../services/policy/policy-info.ts');
  const policy = await readPolicy(found);
  return { policy, info: policyInfo(policy) };
}

/**
 * Reads a policy file that only these owners can write; null if it does not exist. On Windows its folder decides who can.
 *
 * @param owners user ids
 */
export function readPolicyFile(file: string, owners: readonly number[]): PolicyFile | null {
  try {
    // Checks the link itself: a dangling one is a mistake, not a missing policy.
    lstatSync(file);
  } catch (thrown) {
    return isMissing(thrown) ? null : { file, reason: 'unreadable', detail: codeOf(thrown) };
  }
  try {
    return readTrusted(file, owners);
  } catch (thrown) {
    return { file, reason: 'unreadable', detail: codeOf(thrown) };
  }
}

function readTrusted(file: string, owners: readonly number[]): PolicyFile {
  // Opening a pipe would wait for a writer.
  const opened = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(opened);
    if (!stats.isFile()) return { file, reason: 'not-a-file', detail: '' };
    const distrusted = process.platform === 'win32' ? null : whatIsDistrusted(file, stats, owners);
    if (distrusted !== null) return { file, ...distrusted };
    return { file, text: readBoundedSync(opened, maxPolicyBytes).toString() };
  } catch (thrown) {
    if (thrown instanceof FileTooLarge) return { file, reason: 'too-large', detail: String(maxPolicyBytes) };
    throw thrown;
  } finally {
    closeSync(opened);
  }
}

type Distrusted = { readonly reason: 'wrong-owner' | 'writable'; readonly detail: string };

/** The first of the file and the folders above it, also of a link's target, that others could replace or change. */
function whatIsDistrusted(file: string, stats: Stats, owners: readonly number[]): Distrusted | null {
  const folders = new Set([...foldersOf(file), ...foldersOf(realpathSync(file))]);
  for (const [place, found] of [
    [file, stats] as const,
    ...[...folders].map((at) => [at, statSync(at)] as const),
  ]) {
    if (!owners.includes(found.uid)) return { reason: 'wrong-owner', detail: place };
    if (isWritableByOthers(found)) return { reason: 'writable', detail: place };
  }
  return null;
}

function foldersOf(file: string): readonly string[] {
  const folder = path.dirname(path.resolve(file));
  return folder === path.dirname(folder) ? [folder] : [folder, ...foldersOf(folder)];
}

/** In a sticky folder such as `/tmp`, others can neither remove nor rename foreign files. */
function isWritableByOthers({ mode, gid }: Stats): boolean {
  const isSticky = (mode & constants.S_IFMT) === constants.S_IFDIR && (mode & 0o1000) !== 0;
  const byGroup = (mode & 0o020) !== 0 && !administratorGroups.includes(gid);
  return !isSticky && (byGroup || (mode & 0o002) !== 0);
}

function isMissing(thrown: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(thrown));
}

/** An error code such as `EACCES`; empty for none. */
function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}
