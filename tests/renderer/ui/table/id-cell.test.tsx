import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { IdCell } from '#ui/table/id-cell.tsx';

afterEach(cleanup);

/** The two parts of the cell: the first is cut by the layout where there is no room, the second never is. */
function parts(text: string): readonly string[] {
  const { container } = render(<IdCell text={text} />);
  return [...container.querySelectorAll('span')].map(({ textContent }) => textContent ?? '');
}

test.each([
  ['virtual-machine-in-frankfurt-production-01', 'virtual-machine-in-frankfurt-production-02'],
  ['3ae3cefc-6f69-4d6a-acb0-d1b0926956ef', '3ae3cefc-6f69-4d6a-acb0-d1b092695600'],
])('distinguishes identifiers that differ at their end, however narrow the column: %s', (one, other) => {
  expect(parts(one)[1]).toBe(one.slice(-4));
  expect(parts(one)[1]).not.toBe(parts(other)[1]);
  expect(parts(one).join('')).toBe(one);
});

test('shows a short identifier whole, and all of a cut one in its tooltip', () => {
  expect(parts('vm-1')).toEqual(['', 'vm-1']);
  const { container } = render(<IdCell text="git-storefront" />);
  expect(container.querySelector('bdi')?.title).toBe('git-storefront');
});

test('keeps both ends of a very long identifier, and divides no character of two units', () => {
  const [head = '', tail] = parts(`${'a'.repeat(400)}${'b'.repeat(396)}\u{1F6A2}\u{1F6A2}\u{1F6A2}\u{1F6A2}`);
  expect(tail).toBe('\u{1F6A2}'.repeat(4));
  expect(head).toContain('…');
  expect(head.length).toBeLessThan(310);
});
