import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

interface Node {
  readonly type?: unknown;
  readonly [part: string]: unknown;
}

/**
 * Code that claims a type without a check by the compiler: a parser and the contract could differ there
 * (`main/ipc/channel.ts` compares them). A parser that is declared as `z.ZodType<…>` may lack optional fields of the
 * type.
 */
function claims(code: string): readonly string[] {
  const found: string[] = [];
  const look = (node: Node): void => {
    const text = (part: Node) => code.slice(Number(part.start), Number(part.end));
    if (node.type === 'TSAsExpression' && text(node.typeAnnotation as Node) !== 'const')
      found.push(text(node));
    if (['TSTypeAssertion', 'TSNonNullExpression', 'TSAnyKeyword'].includes(String(node.type)))
      found.push(text(node));
    if (node.type === 'TSTypeReference' && /\bZod\w*</.test(text(node))) found.push(text(node));
    if (node.type === 'CallExpression' && /^z\.(any|custom)\b/.test(text(node))) found.push(text(node));
    for (const part of Object.values(node).flat())
      if (typeof part === 'object' && part !== null) look(part as Node);
  };
  look(parseAst(code, { lang: 'ts' }) as unknown as Node);
  return found;
}

test('finds no request that is parsed as a type its parser is only said to have', () => {
  const files = globSync('main/ipc/*.ts');
  expect(files.length).toBeGreaterThan(20);
  // Compares the two.
  const others = files.filter((file) => file !== 'main/ipc/channel.ts');
  const found = others.flatMap((file) =>
    claims(readFileSync(file, 'utf8')).map((claim) => ({ file, claim })),
  );
  expect(found).toEqual([]);
});

test.each([
  'const page = () => z.strictObject({}) as unknown as ListPageRequest;',
  'const page: z.ZodType<ListPageRequest> = z.strictObject({});',
  'const page = z.custom<ListPageRequest>();',
  'const page = z.any();',
  'const page = <ListPageRequest>given;',
  'const page = (given: any) => given;',
  'const page = given!;',
])('finds the claim in: %s', (code) => {
  expect(claims(code)).not.toEqual([]);
});

test('takes constants and names of imports for what they are', () => {
  expect(claims("import { a as b } from './a.ts';\nconst kinds = ['edit'] as const;")).toEqual([]);
});
