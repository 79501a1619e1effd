import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { beforeAll, beforeEach } from 'vitest';
import { ensureBuilt } from '#chromium-host/build.ts';
import { repositoryRoot } from '#chromium-host/host-choice.ts';
import { feedArguments } from '#scripts/package/update-feed.ts';
import { onlyOnLinux, temporaryDirectory } from './workspace.ts';

/** How one platform's package is built. */
export interface PackageOptions {
  /** electron-builder's command line: platform, targets, architecture. */
  readonly target: readonly string[];
  /** The unpacked Electron to package. */
  readonly electron: string;
  /** The output directory. */
  readonly output: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Packages the built app as `npm run package` does, with another Electron and another output directory.
 *
 * @throws Error with electron-builder's output
 */
export async function packageApp({ target, electron, output, env }: PackageOptions): Promise<void> {
  const builder = path.join(repositoryRoot, 'node_modules/electron-builder/cli.js');
  const settings = [
    `-c.electronDist=${electron}`,
    `-c.directories.output=${output}`,
    ...feedArguments(env ?? {}),
  ];
  const child = spawn(process.execPath, [builder, ...target, '--publish', 'never', ...settings], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      // Never signs with the developer's certificate.
      CSC_IDENTITY_AUTO_DISCOVERY: 'false',
      // The check reads every file of the repository, and fails if another builder renames one in its cache meanwhile.
      NODE_DISABLE_COMPILE_CACHE: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Error(`electron-builder failed (${signal ?? code}):\n${printed}`);
}

/**
 * Packages the built app once, before the tests of a file, which run only on Linux.
 *
 * @param electron creates a replacement for Electron in a directory, and returns its path
 * @param environment called before, only on Linux
 * @returns the output directory
 */
export function packageBeforeTests(
  target: readonly string[],
  electron: (directory: string) => Promise<string>,
  environment: () => Promise<NonNullable<PackageOptions['env']>> = async () => ({}),
): string {
  const directory = temporaryDirectory();
  const output = path.join(directory, 'dist');
  beforeAll(async () => {
    if (process.platform !== 'linux') return;
    const env = await environment();
    await ensureBuilt(repositoryRoot);
    await packageApp({ target, electron: await electron(path.join(directory, 'electron')), output, env });
  });
  beforeEach(onlyOnLinux);
  return output;
}
