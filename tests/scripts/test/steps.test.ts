import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { attackTests, selectSteps, shardedSteps, steps } from '#scripts/test/steps.ts';

const names = (...wanted: string[]) => selectSteps(wanted).map(({ name }) => name);

test('runs everything where nothing is named', () => {
  expect(selectSteps([])).toEqual(steps);
});

test('runs named steps in their order', () => {
  expect(names('e2e', 'unit')).toEqual(['unit', 'e2e']);
  expect(names('backend')).toEqual(['backend']);
});

test('runs a step on demand where it is named', () => {
  expect(names('real-slow', 'real')).toEqual(['real', 'real-slow']);
});

test('rejects an unknown name with the existing names', () => {
  expect(() => names('unit', 'units')).toThrow(/no step units; there are lint, types/);
});

test('takes a part of the end-to-end specs for a shard, and other steps whole', () => {
  const [unit, e2e] = shardedSteps(selectSteps(['unit', 'e2e']), '2/3');
  expect(unit).toEqual(selectSteps(['unit'])[0]);
  expect(e2e?.command).toEqual([...(selectSteps(['e2e'])[0]?.command ?? []), '--shard=2/3']);
  for (const wrong of ['', '3', '0/3', '4/3', '1/3; rm', 'a/b'])
    expect(() => shardedSteps(steps, wrong)).toThrow('no shard');
});

const root = path.resolve(import.meta.dirname, '../../..');

test('has the files of the step attacks', () => {
  expect(attackTests.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('runs by npm run test:security every attack in tests/README.md except for built apps and packages', () => {
  const readme = readFileSync(path.join(root, 'tests/README.md'), 'utf8');
  const [, table = ''] = /^## Security\n[\s\S]*?((?:^\|.*\n)+)/m.exec(readme) ?? [];
  const named = [...table.matchAll(/`([^`]+)`/g)]
    .map(([, name = '']) => (name.includes('/') ? name : `integration/security/${name}`))
    .filter((name) => !/\.spec\.ts$|^packaged\//.test(name) && name !== 'integration/security/nosniff');
  expect(named.length).toBeGreaterThan(20);
  const isRun = (file: string) =>
    ['tests/integration/security', ...attackTests].some((each) => file.startsWith(each));
  const missing = named.filter((name) => {
    const files = globSync(`tests/${name}`, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
    return files.length === 0 || !files.every(isRun);
  });
  expect(missing).toEqual([]);
});

test('lets a step run tests of several projects: those with other numbers of workers have another order', async () => {
  const { default: config } = await import('../../../vitest.config.ts');
  const projects = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test !== undefined ? [project.test] : [],
  );
  expect(projects.length).toBeGreaterThan(5);
  const workersOf = new Map<number, Set<unknown>>();
  for (const { maxWorkers, sequence } of projects) {
    const order = sequence?.groupOrder ?? 0;
    workersOf.set(order, (workersOf.get(order) ?? new Set()).add(maxWorkers));
  }
  expect([...workersOf.values()].filter(({ size }) => size > 1)).toEqual([]);
});
