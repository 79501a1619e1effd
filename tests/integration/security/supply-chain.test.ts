import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { licenseTextIn, noticesText, shippedPackages } from '#scripts/notices/notices.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));
const locked: [folder: string, entry: Record<string, unknown>][] = Object.entries(lock.packages);

/**
 * The repository itself, its folder that names the packages with Node.js, and the service for tests against real
 * servers.
 */
const own = [
  '',
  'scripts/node',
  'node_modules/node-for-tools',
  'tests/real/service',
  'node_modules/service-for-real-server-tests',
];

test('locks every package with the hash of its content, also those for other systems', () => {
  const without = locked.filter(
    ([folder, { integrity }]) => !own.includes(folder) && typeof integrity !== 'string',
  );
  expect(without.map(([folder]) => folder)).toEqual([]);
});

test('uses SHA-512 for every hash, and no package from elsewhere than the registry', () => {
  const hashes = locked.flatMap(([, { integrity }]) => (typeof integrity === 'string' ? [integrity] : []));
  expect(hashes.filter((hash) => !hash.startsWith('sha512-'))).toEqual([]);
  expect(
    locked.filter(
      ([folder, { resolved, link }]) =>
        !own.includes(folder) && (resolved !== undefined || link !== undefined),
    ),
  ).toEqual([]);
});

test('has exact versions of direct dependencies', () => {
  const versions = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...JSON.parse(read('tests/real/service/package.json')).devDependencies,
    ...JSON.parse(read('scripts/node/package.json')).optionalDependencies,
  });
  expect(
    versions.filter(
      ([, version]) => !/^((npm:@github\/keytar@)?\d+\.\d+\.\d+|file:scripts\/node)$/.test(String(version)),
    ),
  ).toEqual([]);
});

test('runs no install script of a package, and knows those that have one', () => {
  expect(manifest.allowScripts).toEqual({
    '@github/keytar': false,
    'electron-winstaller': false,
  });
  const withScripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  expect(withScripts.map(([folder]) => folder)).toEqual([
    'node_modules/electron-winstaller',
    'node_modules/keytar',
  ]);
});

test('pins actions by the hash of a commit, with their version beside it', () => {
  const lines = globSync('.github/workflows/*.yml', { cwd: root }).flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => /\buses:/.test(line)),
  );
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual(
    [],
  );
});

test('gives workflows read access only, except the job that drafts a release, and lets them keep no credentials', () => {
  for (const file of globSync('.github/workflows/*.yml', { cwd: root })) {
    const workflow = read(file);
    expect(workflow).toMatch(/^permissions:\n {2}contents: read\n/m);
    expect(workflow).not.toMatch(/pull_request_target|workflow_run/);
    const checkouts = workflow.match(/uses: actions\/checkout@/g) ?? [];
    expect(workflow.match(/persist-credentials: false/g)).toHaveLength(checkouts.length);
  }
  expect(read('.github/workflows/ci.yml')).not.toMatch(/: write|secrets\./);
});

test('has the THIRD_PARTY_NOTICES.md that `npm run notices` writes', () => {
  const text = noticesText(shippedPackages(lock), ({ folder }) => licenseTextIn(path.join(root, folder)));
  expect(read('THIRD_PARTY_NOTICES.md') === text, 'run `npm run notices`').toBe(true);
});

test('has a license that allows it for every package that is shipped', () => {
  const allowed =
    /^\(?(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|OFL-1\.1|MIT OR Apache2|MIT OR Apache-2\.0|BlueOak-1\.0\.0|MIT\/X11|MIT OR CC0-1\.0)\)?$/;
  // The manifest of the first names no license; the license file in its folder is MIT's. The second has the Python
  // license, which requires only the notice; only the command line of js-yaml uses it, which is not in the bundle.
  const known = ['xmlhttprequest-ssl', 'argparse'];
  const others = shippedPackages(lock).filter(
    ({ name, license }) => !allowed.test(license) && !known.includes(name),
  );
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});
