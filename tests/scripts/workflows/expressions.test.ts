import { describe, expect, test } from 'vitest';
import { evaluate, fill, holds } from '#scripts/workflows/expressions.ts';

const contexts = {
  matrix: { os: 'ubuntu-latest', part: { name: 'checks', run: 'lint types' } },
  runner: { os: 'Linux' },
  secrets: {},
};

describe('evaluate', () => {
  test.each([
    ['matrix.part.run', 'lint types'],
    ["'it''s'", "it's"],
    ["runner.os == 'linux'", true],
    ["runner.os != 'Linux'", false],
    ["runner.os == 'macOS' && secrets.CSC_LINK || ''", ''],
    ["runner.os == 'Linux' && 'here' || 'there'", 'here'],
    ["!(runner.os == 'Linux')", false],
    ["secrets.WIN_CSC_LINK != ''", false],
    ['failure()', false],
    ['always() && success()', true],
    ['1 == 1', true],
  ])('gives %s the value %j', (expression, value) => {
    expect(evaluate(expression, contexts)).toBe(value);
  });

  test('is empty for a property that is not there', () => {
    expect(evaluate('secrets.TOKEN', contexts)).toBeNull();
    expect(evaluate('matrix.part.name.more', contexts)).toBeNull();
  });

  test.each(['inputs.name', "hashFiles('a')", 'matrix.os ==', '(matrix.os', 'matrix.os matrix.os', 'a ? b'])(
    'throws for %s, which it does not know',
    (expression) => {
      expect(() => evaluate(expression, contexts)).toThrow(/is not known here/);
    },
  );
});

test('fills each expression of a text, and leaves the rest to the shell', () => {
  const text = `npm test -- \${{ matrix.part.run }} --on \${{matrix.os}} "$HOME" \${VALUE} [\${{ secrets.NONE }}]`;
  expect(fill(text, contexts)).toBe(`npm test -- lint types --on ubuntu-latest "$HOME" \${VALUE} []`);
});

test('holds without a condition, and with or without the signs around it', () => {
  expect(holds(undefined, contexts)).toBe(true);
  expect(holds("runner.os == 'Linux'", contexts)).toBe(true);
  expect(holds(`\${{ runner.os == 'macOS' }}`, contexts)).toBe(false);
  expect(holds(false, contexts)).toBe(false);
});
