import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { unpackArchive } from './archive.ts';

/** The host's command line, in Electron's terms. */
export interface StartedApp {
  /** Directory of the app's package.json: `app.getAppPath()`. */
  readonly directory: string;
  /** The main script. */
  readonly entry: string;
  readonly name: string;
  readonly version: string;
  /** Whether an archive runs as a package's own program runs it. */
  readonly isPackaged: boolean;
  /** `process.resourcesPath`. */
  readonly resources: string;
  /** `process.argv` of the app. */
  readonly argv: readonly string[];
  /** Every argument, including those of the host. */
  readonly rawArguments: readonly string[];
}

/** Switches of Playwright and the host, as Playwright gives them; with other values they are the app's. */
const hostSwitches =
  /^--(inspect=0|remote-debugging-port=0|no-sandbox|withhold-painting|withhold-focus|packaged|headed(=.*)?)$/;

/**
 * Reads `electron [switches] <app directory, main script or app.asar> [arguments]`. An archive is unpacked. As in Electron
 * it is no packaged app, which is told by the name of the program, except with `--packaged`.
 */
export function parseCommandLine(execPath: string, rawArguments: readonly string[]): StartedApp {
  const target = rawArguments.find((argument) => !argument.startsWith('-')) ?? '.';
  const isArchive = target.endsWith('.asar');
  const isPackaged = isArchive && rawArguments.includes('--packaged');
  const isScript = !isArchive && statSync(target).isFile();
  const start = isArchive ? unpackArchive(target) : path.resolve(isScript ? path.dirname(target) : target);
  const directory = findPackage(start);
  const manifest = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  return {
    directory,
    entry: isScript ? path.resolve(target) : path.join(directory, manifest.main ?? 'index.js'),
    name: manifest.productName ?? manifest.name,
    version: manifest.version,
    isPackaged,
    resources: isPackaged ? path.dirname(path.resolve(target)) : path.join(directory, 'resources'),
    argv: [
      execPath,
      ...(isPackaged ? [] : [target]),
      ...rawArguments.filter((argument) => argument !== target && !hostSwitches.test(argument)),
    ],
    rawArguments,
  };
}

function findPackage(start: string): string {
  for (let directory = start; ; directory = path.dirname(directory)) {
    if (existsSync(path.join(directory, 'package.json'))) return directory;
    if (directory === path.dirname(directory)) throw new Error(`No package.json at or above ${start}`);
  }
}

/** The value of `--name=value`, `''` for a bare `--name`, undefined where the switch is absent. */
export function switchValue(rawArguments: readonly string[], name: string): string | undefined {
  const argument = rawArguments.findLast((each) => each === `--${name}` || each.startsWith(`--${name}=`));
  return argument?.slice(name.length + 3);
}
