import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** A title of `describe`, `it` or `test`, with `%s` for each inserted value. */
export interface TestTitle {
  readonly file: string;
  readonly kind: 'describe' | 'test';
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** All titles in the test files below `root`. */
export function readTestTitles(root: string): readonly TestTitle[] {
  return globSync('{tests,*/tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root })
    .sort()
    .flatMap((file) => testTitlesOf(file, readFileSync(path.join(root, file), 'utf8')));
}

/** The titles in the source of one file. */
export function testTitlesOf(file: string, source: string): readonly TestTitle[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`);
  const titles: TestTitle[] = [];
  JSON.stringify(program, (_, value) => {
    if (value?.type === 'CallExpression') {
      const kind = kindOf(value.callee);
      const text = textOf(value.arguments[0]);
      const [, ...others] = value.arguments as Node[];
      const hasBody = others.some(({ type }) => /Function/.test(type));
      if (kind !== null && text !== null && hasBody) titles.push({ file, kind, text });
    }
    return typeof value === 'bigint' ? `${value}` : value;
  });
  return titles;
}

/** `test` and names that end so are tests, also as `test.each(…)` and `test.skipIf(…)`, but not `test.step`. */
function kindOf(callee: Node): TestTitle['kind'] | null {
  const names: string[] = [];
  for (let node: Node | undefined = callee; node !== undefined; ) {
    if (node.type === 'Identifier') names.unshift(`${node.name}`);
    else if (node.type === 'MemberExpression') names.unshift(`${(node.property as Node).name}`);
    node = (node.callee ?? node.object ?? node.tag) as Node | undefined;
  }
  const [first = '', ...more] = names;
  if (!/^(?:describe|it|test|\w+Test)$/.test(first) || more.some((name) => notTests.has(name))) return null;
  return names.includes('describe') ? 'describe' : 'test';
}

const notTests = new Set(['step', 'use', 'extend', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']);

function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('%s');
}

/**
 * What is wrong with the form of a title, or null. A `describe` names a unit or a situation, and each title in it
 * continues with a verb in the present tense: "a locked keychain" + "rejects writes". A part of the interface or a
 * state may precede the verb: "DELETE /domains/:id · deletes it".
 */
export function titleProblem({ kind, text }: Pick<TestTitle, 'kind' | 'text'>): string | null {
  if (/\.$/.test(text)) return 'ends with a full stop';
  const ofTable = tableProblem(text);
  if (ofTable !== null) return ofTable;
  if (kind === 'describe')
    return /^(?:An?|The|That|What|Where|Each|Of) /.test(text) ? 'begins upper case' : null;
  // Removes a number of Electron's list of recommendations, or a part of the interface.
  const sentence = text.replace(/^(?:\d+\. |[^·]+ · )/, '');
  const [first = '', second = ''] = sentence.split(/[\s,:]+/);
  const verb = adverbs.has(first) ? second : first;
  if (!/^[a-z]+s$/.test(verb)) return 'does not begin with a verb in the third person';
  if (pronouns.has(verb)) return 'begins with no verb';
  if (verb === first && verb !== 'is' && /^(?:is|are|was|were|has|have)$/.test(second))
    return 'begins with a noun';
  return null;
}

/**
 * What is wrong with how the title of a table names its values, or null. They are words of the sentence: "returns 404
 * for %s". Where they cannot be, they follow the whole sentence after a colon: "reads pages to their end: %s".
 */
function tableProblem(text: string): string | null {
  if (new RegExp(`^${value}$`).test(text)) return 'has only a value';
  if (new RegExp(`\\([^)]*${value}\\)$`).test(text)) return 'has a value in parentheses';
  const [sentence = '', values] = text.split(new RegExp(`: (?=[“"'(]?${value})`));
  return values !== undefined && sentence.trim().split(' ').length < 3
    ? 'is no sentence without its values'
    : null;
}

/** A value of a table, as `test.each` formats it. */
const value = '(?:%[a-zA-Z#]|\\$[\\w.]+)';
const adverbs = new Set(['never', 'neither', 'only', 'also', 'still']);
const pronouns = new Set(['its', 'this', 'theirs', 'always', 'as', 'whose']);
