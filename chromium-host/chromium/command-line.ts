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
  /** Whether an archive was given, which runs like a packaged app. */
  readonly isPackaged: boolean;
  /** `process.resourcesPath`. */
  readonly resources: string;
  /** `process.argv` of the app. */
  readonly argv: readonly string[];
  /** Every argument, including those of the host. */
  readonly rawArguments: readonly string[];
}

/** Switches that Playwright and the host pass. With other values they belong to the app. */
const hostSwitches = /^--(inspect=0|remote-debugging-port=0|no-sandbox|withhold-painting|headed(=.*)?)$/;

/**
 * Reads `electron [switches] <app directory, main script or app.asar> [arguments]`. An archive is unpacked and runs as
 * if it were started by a package's own executable.
 */
export function parseCommandLine(execPath: string, rawArguments: readonly string[]): StartedApp {
  const target = rawArguments.find((argument) => !argument.startsWith('-')) ?? '.';
  const isPackaged = target.endsWith('.asar');
  const isScript = !isPackaged && statSync(target).isFile();
  const start = isPackaged ? unpackArchive(target) : path.resolve(isScript ? path.dirname(target) : target);
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
