import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readBounded } from '../read-bounded.ts';

/** How an update is installed. `link`: the operator downloads it, a file with one of these endings, the best one first. */
export type InstallTarget =
  | { readonly kind: 'app-image'; readonly file: string }
  | { readonly kind: 'nsis' | 'mac' }
  | { readonly kind: 'link'; readonly endings: readonly string[] };

/** Queries to the system. */
export interface TargetSystem {
  readonly platform: string;
  /** The folder beside the archive. */
  readonly resources: string;
  /** The running program. */
  readonly program: string;
  /** The file of the AppImage that this process runs from; null if it is none. */
  readonly appImage: () => string | null;
}

const run = promisify(execFile);

/**
 * Determined again for each check: permissions may change. A deb is installed by the system's package manager as root, and
 * macOS replaces an app only by one that the same developer has signed.
 */
export async function installTarget(system: TargetSystem): Promise<InstallTarget> {
  if (system.platform === 'win32') return { kind: 'nsis' };
  if (system.platform === 'darwin') {
    return (await isSigned(system.program)) ? { kind: 'mac' } : { kind: 'link', endings: ['.dmg', '.zip'] };
  }
  if ((await packageType(system.resources)) === 'deb') return { kind: 'link', endings: ['.deb'] };
  const file = system.appImage();
  return file !== null && (await isReplaceable(file))
    ? { kind: 'app-image', file }
    : { kind: 'link', endings: ['.AppImage'] };
}

/** Maximum size of the file, in bytes: it has one word. */
const maxTypeBytes = 1_024;

/** The type that electron-builder writes into deb, rpm and similar packages. */
async function packageType(resources: string): Promise<string | null> {
  try {
    return (await readBounded(path.join(resources, 'package-type'), maxTypeBytes)).toString().trim();
  } catch {
    return null;
  }
}

/** A file is replaced by a new one beside it. */
async function isReplaceable(file: string): Promise<boolean> {
  try {
    await access(file, constants.W_OK);
    await access(path.dirname(file), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a Mac program is signed by a developer, and not only ad hoc. @param program within `<name>.app/Contents/MacOS` */
async function isSigned(program: string): Promise<boolean> {
  try {
    const bundle = path.resolve(program, '../../..');
    await run('/usr/bin/codesign', ['--verify', '-R=anchor apple generic', bundle], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
