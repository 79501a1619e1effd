import { expect, test } from 'vitest';
import { orderedOutput } from '#scripts/test/ordered-output.ts';

function start() {
  const shown: string[] = [];
  const output = orderedOutput(['lint', 'unit', 'e2e'], (text) => shown.push(String(text)));
  return { output, shown };
}

test('shows the first step while it runs, and a later one once those before it have ended', () => {
  const { output, shown } = start();
  output.write('lint', 'lint 1');
  output.write('e2e', 'e2e 1');
  expect(shown).toEqual(['lint 1']);
  output.end('lint');
  expect(shown).toEqual(['lint 1']);
  output.write('unit', 'unit 1');
  expect(shown).toEqual(['lint 1', 'unit 1']);
  output.end('unit');
  expect(shown).toEqual(['lint 1', 'unit 1', 'e2e 1']);
  output.write('e2e', 'e2e 2');
  expect(shown.at(-1)).toBe('e2e 2');
});

test('loses nothing of a step that ends before its turn', () => {
  const { output, shown } = start();
  output.write('unit', 'unit 1');
  output.end('unit');
  output.write('e2e', 'e2e 1');
  output.end('e2e');
  output.write('lint', 'lint 1');
  output.end('lint');
  expect(shown).toEqual(['lint 1', 'unit 1', 'e2e 1']);
});
