import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { hasNodePackage, nodeProblem } from '#scripts/node/required-node.mjs';

interface LockedPackage {
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
}

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = read('package-lock.json');
const { allowScripts, scripts } = read('package.json');
/** The version of Node.js that the tools run on. */
const nodeVersion = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim();

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

test.each(systems)(
  'runs each npm script on $os $cpu by Node.js or a program that is installed there',
  (system) => {
    const programs = Object.values(packages).flatMap((entry) =>
      entry.optional !== true && fits(entry, system) ? Object.keys(entry.bin ?? {}) : [],
    );
    const first = Object.values<string>(scripts).map((command) => command.split(' ')[0] ?? '');
    expect(first.filter((program) => program !== 'node' && !programs.includes(program))).toEqual([]);
  },
);

test.each(systems)('has a checksum of Electron’s binary for $os $cpu', ({ os, cpu }) => {
  const checksums = read('node_modules/electron/checksums.json');
  const { version } = read('node_modules/electron/package.json');
  expect(checksums[`electron-v${version}-${os}-${cpu}.zip`]).toMatch(/^[0-9a-f]{64}$/);
});

test.each(systems)('has the keychain module built for $os $cpu', ({ os, cpu }) => {
  const built = readdirSync(path.join(root, 'node_modules/keytar/prebuilds'));
  expect(built).toContain(`${os}-${cpu}`);
});

test('starts no tool by a Node.js inside node_modules that some systems do not have', () => {
  const naming = execFileSync(
    'git',
    ['grep', '--name-only', '-e', '\\.bin/node', '--', ':!*.md', ':!tests', ':!*/tests/*'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  // The command of the Chromium host takes the installed one there (`chromium-host/tests/command.test.ts`).
  expect(naming.trim().split('\n')).toEqual(['chromium-host/electron-host']);
});

test('has one version of Node.js for the packages, the workflows and those who develop', () => {
  const { optionalDependencies } = read('scripts/node/package.json');
  const majors = Object.values<string>(optionalDependencies).map((version) => version.split('.')[0]);
  expect(majors).toEqual(majors.map(() => nodeVersion));
  const folder = path.join(root, '.github/workflows');
  const given = readdirSync(folder).flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    return [...text.matchAll(/node-version: (.+)/g)].map(([, version = '']) => version);
  });
  expect(given.length).toBeGreaterThan(3);
  // The nightly run also takes the newest one.
  expect(given.filter((version) => version !== nodeVersion && version !== 'lts/*')).toEqual([]);
});

test('lets Dependabot bring no package of Node.js back, nor one that some systems lack', () => {
  const { updates } = parse(readFileSync(path.join(root, '.github/dependabot.yml'), 'utf8'));
  const npm = updates.filter(
    (update: { 'package-ecosystem': string }) => update['package-ecosystem'] === 'npm',
  );
  expect(npm).toHaveLength(1);
  expect(npm[0].directory).toBe('/');
  // Without `update-types` all versions are ignored.
  expect(npm[0].ignore).toEqual(
    expect.arrayContaining([{ 'dependency-name': 'node' }, { 'dependency-name': 'node-*' }]),
  );
});
