import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ProfileState } from '#contract/overview.ts';
import { StateShape } from '#ui/layout/state-shape.tsx';

afterEach(cleanup);

function drawn(state: ProfileState): string {
  const { container } = render(<StateShape state={state} />);
  const shape = container.querySelector('svg');
  expect(shape?.getAttribute('aria-hidden')).toBe('true');
  return shape?.innerHTML ?? '';
}

test('tells states apart by shape, whatever their colours', () => {
  const different: readonly ProfileState[] = ['live', 'connecting', 'unreachable', 'signed-out', 'paused'];
  expect(new Set(different.map(drawn)).size).toBe(different.length);
});

test('draws states alike that mean the same', () => {
  expect(new Set((['connecting', 'reconnecting', 'polling', 'restoring'] as const).map(drawn)).size).toBe(1);
  expect(drawn('new')).toBe(drawn('signed-out'));
});
