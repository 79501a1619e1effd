import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MutantTester } from '#scripts/mutants/mutant-tester.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sum = 'export const sum = (a: number, b: number) => a + b;\nexport const unused = 1;\n';
const files: Readonly<Record<string, string>> = {
  'vitest.config.ts': `export default { test: { projects: [{ test: { name: 'all', include: ['*.test.ts'] } }] } };`,
  'sum.ts': sum,
  'sum.test.ts': `
    import { expect, test } from 'vitest';
    import { sum } from './sum.ts';
    test('adds', async () => expect(await sum(1, 2)).toBe(3));
    test('adds nothing', async () => expect(await sum(0, 0)).toBe(0));`,
  'leaving.test.ts': `
    import { mkdtempSync, writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { test } from 'vitest';
    test('leaves a folder', () => writeFileSync(mkdtempSync(tmpdir() + '/left-') + '/file', ''));`,
  'broken.test.ts': `import './missing.ts';`,
};
let tree: string;
let tester: MutantTester;

beforeAll(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'pilothouse-mutants-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(tree, name), text);
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'), 'junction');
  tester = new MutantTester(tree);
});

afterAll(async () => {
  await tester.end();
  rmSync(tree, { recursive: true, force: true });
});

const change = (search: string, replacement: string) => ({
  line: 1,
  file: 'sum.ts',
  search,
  replacement,
  test: 'sum.test.ts',
});

test('tries changes in one process one after the other, fails or passes each, and undoes it', async () => {
  expect(await tester.unchanged('sum.test.ts')).toEqual({ kind: 'survived', because: [] });
  expect(await tester.changed(change('a + b', 'a - b'), 5_000)).toEqual({
    kind: 'noticed',
    because: ['adds'],
  });
  expect(await tester.changed(change('unused = 1', 'unused = 2'), 5_000)).toMatchObject({ kind: 'survived' });
  expect(await tester.changed(change('a + b', 'a * b'), 5_000)).toMatchObject({ kind: 'noticed' });
  expect(await tester.unchanged('sum.test.ts')).toMatchObject({ kind: 'survived' });
  expect(readFileSync(path.join(tree, 'sum.ts'), 'utf8')).toBe(sum);
});

test('notices a change with which a test never ends after the limit, long before the usual one', async () => {
  const endless = change('a + b', 'new Promise<number>(() => {})');
  expect(await tester.changed(endless, 300)).toMatchObject({ kind: 'noticed' });
});

test('concludes nothing from a change with which the tests do not load', async () => {
  const { kind, because } = await tester.changed(change('(a: number,', '(a: number,,'), 5_000);
  expect(kind).toBe('not run');
  expect(because.join()).toContain('Transform failed');
});

test('does not run a test file that does not load without a change, or is missing', async () => {
  expect(await tester.unchanged('broken.test.ts')).toMatchObject({ kind: 'not run' });
  expect(await tester.unchanged('missing.test.ts')).toMatchObject({ kind: 'not run' });
});

test('starts another process for the next run where one is killed', async () => {
  const killing = change('a + b', "a + b + Number(process.kill(process.ppid, 'SIGKILL'))");
  expect(await tester.changed(killing, 5_000)).toEqual({ kind: 'not run', because: ['the run did not end'] });
  expect(await tester.unchanged('sum.test.ts')).toMatchObject({ kind: 'survived' });
});

test('removes at the end what the tests have left', async () => {
  const own = new MutantTester(tree);
  expect(await own.unchanged('leaving.test.ts')).toMatchObject({ kind: 'survived' });
  expect(readdirSync(own.folder).filter((name) => name.startsWith('left-'))).toHaveLength(1);
  await own.end();
  expect(existsSync(own.folder)).toBe(false);
});

test('names the steps of a list that fail with a change', async () => {
  const step = (name: string, file: string) => ({
    name,
    kind: 'vitest' as const,
    command: ['node_modules/vitest/vitest.mjs', 'run', file],
  });
  const steps = [step('sums', 'sum.test.ts'), step('others', 'leaving.test.ts')];
  expect(await tester.noticedBy(change('a + b', 'a - b'), steps)).toEqual(['sums']);
  expect(await tester.failing(steps.slice(0, 1))).toEqual([]);
});
