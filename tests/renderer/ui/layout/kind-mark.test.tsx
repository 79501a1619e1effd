import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KindMark } from '#ui/layout/kind-mark.tsx';

afterEach(cleanup);

test('tells kinds of changes apart by shape, whatever their colours', () => {
  const drawn = (['created', 'updated', 'deleted', 'run', 'challenge-changed'] as const).map((kind) => {
    const { container } = render(<KindMark kind={kind} />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    return container.innerHTML.replace(/ (?:class|data-kind)="[^"]*"/g, '');
  });
  expect(new Set(drawn).size).toBe(drawn.length);
});
