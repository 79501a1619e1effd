/** One step of `npm test`. Commands are scripts for this Node, so that no shell is needed on any system. */
export interface Step {
  readonly name: string;
  /** A check counts as one test; steps of the other two kinds write a report. */
  readonly kind: 'check' | 'vitest' | 'playwright';
  readonly command: readonly string[];
  /** Set if only a part of the step was requested, which may be empty. */
  readonly mayBeEmpty?: boolean;
}

const vitest = (project: string): readonly string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  project,
];

const suite = (name: string): Step => ({
  name,
  kind: 'vitest',
  command: vitest(name),
});

const check = (name: string, ...command: string[]): Step => ({
  name,
  kind: 'check',
  command,
});

/** In order of cost. Each runs on its own; those that start the app build it where the build is stale. */
export const steps: readonly Step[] = [
  check('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  check('types', 'node_modules/typescript/bin/tsc', '-b'),
  check('knip', 'node_modules/knip/bin/knip.js', '--no-progress'),
  // Sequentially, because only the files of one project share packages.
  suite('unit'),
  suite('unit-dom'),
  suite('backend'),
  suite('host'),
  // All of them take some minutes: `npm run mutants`.
  check('mutants', 'scripts/mutants/run-mutants.ts', '--sample', '40', '--seconds', '45'),
  suite('security'),
  suite('integration'),
  suite('real'),
  suite('faults'),
  suite('packaged'),
  {
    name: 'e2e',
    kind: 'playwright',
    command: ['node_modules/@playwright/test/cli.js', 'test'],
  },
];

/**
 * Attacks whose tests are in several suites: `npm run test:security` runs them together, `npm test` as parts of their
 * suites.
 */
export const attackTests: readonly string[] = [
  ...['records', 'connection', 'links', 'realtime'].map((folder) => `tests/main/services/${folder}`),
  'tests/main/services/exchange',
  'tests/main/services/batch/import-file.test.ts',
  'tests/main/ipc/register.test.ts',
  'tests/main/windows/refused-switches.test.ts',
  'tests/main/windows/scheme-urls.test.ts',
  'tests/scripts/package',
  ...['hostile-http', 'compressed-answers', 'dropped-sockets', 'certificates', 'certificate-chains'].map(
    (name) => `tests/integration/${name}.test.ts`,
  ),
  ...['authorities', 'proxy', 'callback-server', 'confirmations', 'policy-file'].map(
    (name) => `tests/integration/${name}.test.ts`,
  ),
];

/** Steps that run only when named: they are slow, or repeat what others run. */
const stepsOnDemand: readonly Step[] = [
  suite('real-slow'),
  { ...suite('attacks'), command: [...vitest('unit'), '--project', 'integration', ...attackTests] },
];

/**
 * The steps of that name, in order; without a name, all but those on demand.
 *
 * @throws Error naming the existing steps, for an unknown name.
 */
export function selectSteps(names: readonly string[]): readonly Step[] {
  const all = [...steps, ...stepsOnDemand];
  const unknown = names.filter((name) => !all.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(`no step ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}`);
  }
  return names.length === 0 ? steps : all.filter(({ name }) => names.includes(name));
}

/**
 * The steps with only a part of the end-to-end specs, for machines that share them.
 *
 * @param shard in Playwright's form, such as `1/3`
 * @throws Error for another form
 */
export function shardedSteps(given: readonly Step[], shard: string): readonly Step[] {
  const [, part = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(shard) ?? []).map(Number);
  if (part < 1 || part > of) throw new Error(`${shard} is no shard such as 1/3`);
  return given.map((step) =>
    step.kind === 'playwright' ? { ...step, command: [...step.command, `--shard=${shard}`] } : step,
  );
}

/**
 * Parts of some steps, for the files of a change; none without files. `unit` are the unit and backend tests that depend
 * on the files, `suites` and `e2e` test files.
 */
export function stepOfFiles(name: 'unit' | 'suites' | 'e2e', files: readonly string[]): readonly Step[] {
  if (files.length === 0) return [];
  const command = {
    unit: [
      'node_modules/vitest/vitest.mjs',
      'related',
      '--run',
      '--passWithNoTests',
      '--project',
      'unit*',
      '--project',
      'backend',
      ...files,
    ],
    suites: ['node_modules/vitest/vitest.mjs', 'run', ...files],
    e2e: ['node_modules/@playwright/test/cli.js', 'test', ...files],
  }[name];
  return [
    {
      name,
      kind: name === 'e2e' ? 'playwright' : 'vitest',
      command,
      mayBeEmpty: name === 'unit',
    },
  ];
}
