import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hasNodePackage, nodeProblem } from '#scripts/node/required-node.mjs';

interface LockedPackage {
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = read('package-lock.json');
const { allowScripts } = read('package.json');

/** The systems and processors that the app is developed on and packaged for. */
const systems = ['win32', 'darwin', 'linux'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })));

/** As npm reads `os` and `cpu`: one text or several, `!` excludes one. */
function allows(wanted: string | readonly string[] = [], value: string): boolean {
  const list = [wanted].flat();
  const chosen = list.filter((each) => !each.startsWith('!'));
  return !list.includes(`!${value}`) && (chosen.length === 0 || chosen.includes(value));
}

const fits = (entry: LockedPackage, { os, cpu }: (typeof systems)[number]) =>
  allows(entry.os, os) && allows(entry.cpu, cpu);
const isForSome = ({ os, cpu }: LockedPackage) => os !== undefined || cpu !== undefined;

/** The entry that a dependency of a package in this folder resolves to. */
function dependency(folder: string, name: string): LockedPackage | undefined {
  const own = packages[`${folder}/node_modules/${name}`];
  if (own !== undefined || !folder.includes('/node_modules/')) return own ?? packages[`node_modules/${name}`];
  return dependency(folder.slice(0, folder.lastIndexOf('/node_modules/')), name);
}

/** Packages that need none of their optional dependencies on some systems, and why. */
const needsNone: Readonly<Record<string, string>> = {
  'node_modules/vite': 'fsevents watches files on macOS; Node does elsewhere',
  'scripts/node': 'the tools run on the Node.js that is installed; the set-up says so',
};

test.each(systems)('installs every required package on $os $cpu', (system) => {
  const wrong = Object.entries(packages).filter(
    ([, entry]) => entry.optional !== true && !fits(entry, system),
  );
  expect(wrong.map(([folder]) => folder)).toEqual([]);
});

test.each(systems)('has one of the packages with binaries by system for $os $cpu', (system) => {
  const lacking = Object.entries(packages).filter(([folder, { optionalDependencies = {} }]) => {
    const all = Object.keys(optionalDependencies).map((name) => dependency(folder, name));
    const binaries = all.filter((entry) => entry !== undefined).filter(isForSome);
    return binaries.length > 0 && !binaries.some((entry) => fits(entry, system));
  });
  expect(lacking.map(([folder]) => folder).filter((folder) => !(folder in needsNone))).toEqual([]);
});

test('runs no install script: the lock file has what a system needs, and no script fetches it', () => {
  const scripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect(scripts.length).toBeGreaterThan(0);
  expect(Object.entries(allowScripts).filter(([, allowed]) => allowed !== false)).toEqual([]);
  // It requests a package for the current system from the registry, which may not have it.
  expect(Object.keys(packages).filter((folder) => /node_modules\/node(-bin-setup)?$/.test(folder))).toEqual(
    [],
  );
});

test('says what to install where no package has Node.js, and accepts an older one elsewhere', () => {
  const enough = systems.map(({ os, cpu }) => {
    const has = hasNodePackage(packages, os, cpu);
    return [
      os,
      cpu,
      ...['20.18.9', '20.19.0', '22.20.0', '24.0.0', '26.1.0'].filter((it) => !nodeProblem(it, has)),
    ];
  });
  const all = ['20.19.0', '22.20.0', '24.0.0', '26.1.0'];
  const installed = ['24.0.0', '26.1.0'];
  expect(enough).toEqual([
    ['win32', 'x64', ...all],
    ['win32', 'arm64', ...installed],
    ['darwin', 'x64', ...installed],
    ['darwin', 'arm64', ...installed],
    ['linux', 'x64', ...all],
    ['linux', 'arm64', ...all],
  ]);
  expect(nodeProblem('22.20.0', false)).toBe(
    'Node.js 22.20.0 is too old on this system: install Node.js 24 or newer from https://nodejs.org.',
  );
});
