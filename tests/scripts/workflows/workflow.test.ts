import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { planWorkflow } from '#scripts/workflows/workflow.ts';

/** As a workflow has it: the linter takes it for a mistake in a text. */
const filledIn = (expression: string) => `\${{ ${expression} }}`;
const github = { ref_name: 'main', run_number: '7', runner_temp: '/tmp/runner' };
const plan = (jobs: string) => planWorkflow(`name: Test\non: push\njobs:\n${jobs}`, github);
const job = (steps: string, more = '') =>
  plan(`  one:\n    runs-on: ubuntu-latest\n${more}    steps:\n${steps}`)[0];

describe('planWorkflow', () => {
  test('makes a job of each combination of a matrix, with its values filled in', () => {
    const jobs = plan(`
  test:
    strategy:
      fail-fast: false
      matrix:
        os: [ubuntu-latest, macos-latest]
        part:
          - { name: checks, run: lint types }
          - { name: suites, run: real }
    runs-on: \${{ matrix.os }}
    timeout-minutes: 25
    steps:
      - run: npm test -- \${{ matrix.part.run }}
`);
    expect(jobs.map(({ title, leftOut }) => [title, leftOut])).toEqual([
      ['test (ubuntu-latest, checks)', null],
      ['test (ubuntu-latest, suites)', null],
      ['test (macos-latest, checks)', 'runs on macos-latest'],
      ['test (macos-latest, suites)', 'runs on macos-latest'],
    ]);
    expect(jobs[1]?.minutes).toBe(25);
    expect(jobs[1]?.steps[0]?.run?.script).toBe('npm test -- real');
  });

  test('fills in expressions of a matrix, also inside of its values', () => {
    const [one] = plan(`
  scripts:
    strategy:
      matrix:
        part:
          - name: faults
            run: npm run test:faults -- --seed \${{ github.run_number }}
    runs-on: ubuntu-latest
    steps:
      - run: \${{ matrix.part.run }}
`);
    expect(one?.steps[0]?.run?.script).toBe('npm run test:faults -- --seed 7');
  });

  test('makes a job of each entry of include, where a matrix has nothing else', () => {
    const jobs = plan(`
  package:
    strategy:
      matrix:
        include:
          - { runner: ubuntu-latest, arch: x64 }
          - { runner: ubuntu-24.04-arm, arch: arm64 }
    runs-on: \${{ matrix.runner }}
    steps:
      - run: echo \${{ matrix.arch }}
`);
    expect(jobs.map(({ title, leftOut }) => [title, leftOut])).toEqual([
      ['package (ubuntu-latest, x64)', null],
      ['package (ubuntu-24.04-arm, arm64)', 'runs on ubuntu-24.04-arm'],
    ]);
  });

  test('runs steps in the shell of GitHub', () => {
    const [plain, named] = job('      - run: a\n      - run: b\n        shell: bash\n')?.steps ?? [];
    expect(plain?.run?.shell).toEqual(['bash', '-e']);
    expect(named?.run?.shell).toEqual(['bash', '--noprofile', '--norc', '-eo', 'pipefail']);
  });

  test('gives a step the variables of its job and its own', () => {
    const more = `    env:\n      SHARED: ${filledIn('github.run_number')}\n      OWN: job\n`;
    const own = `      - run: a\n        env: { OWN: step, EMPTY: "${filledIn('secrets.NONE')}" }\n`;
    expect(job(own, more)?.steps[0]?.env).toEqual({ SHARED: '7', OWN: 'step', EMPTY: '' });
  });

  test.each([
    ['uses: actions/checkout@v7', 'uses an action'],
    ["run: codesign --verify\n        if: runner.os == 'macOS'", "only if runner.os == 'macOS'"],
    ['run: echo\n        if: failure()', 'only if failure()'],
    ['run: npx --no install-electron', "fetches Electron's binary"],
    ['run: npm run package -- --dir', "needs Electron's binary"],
    ['run: sudo sysctl kernel.a=0', 'changes this computer'],
    ['run: npm audit signatures', "asks npm's registry"],
    ['run: npm run setup', null],
    ['run: npm test -- unit', null],
  ])('says of the step %j why it is left out: %s', (step, reason) => {
    expect(job(`      - ${step}\n`)?.steps[0]?.leftOut).toBe(reason);
  });

  test.each([
    ['an unknown key', '      - run: a\n        continue-on-error: true\n'],
    ['an unknown shell', '      - run: a\n        shell: fish\n'],
    ['an unknown expression', `      - run: a ${filledIn('inputs.name')}\n`],
  ])('refuses %s, which would change what a step does', (_name, steps) => {
    expect(() => job(steps)).toThrow();
  });
});

const folder = path.join(import.meta.dirname, '../../../.github/workflows');

test.each(readdirSync(folder))('reads the workflow %s, with something to run on Linux', (name) => {
  const jobs = planWorkflow(readFileSync(path.join(folder, name), 'utf8'), github);
  const runs = jobs.flatMap(({ leftOut, steps }) => (leftOut === null ? steps : []));
  expect(runs.filter(({ leftOut }) => leftOut === null).length).toBeGreaterThan(0);
});
