import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProfile } from '#tests/renderer/fake-records.ts';
import { renderWindow } from '#tests/renderer/render-window.tsx';

afterEach(cleanup);

const minutes = 60_000;

test.each([
  ['in two minutes', 2 * minutes, true],
  ['in an hour', 60 * minutes, false],
  ['a day ago, by a clock that may be wrong', -1440 * minutes, false],
])('shows a hint only shortly before a session ends: %s', async (_when, left, hinted) => {
  await renderWindow('/projects', { profile: aProfile({ tokenExpiresAt: Date.now() + left }) });
  await screen.findByRole('heading', { name: 'Projects', level: 1 });
  expect(screen.queryAllByText(/^Your session ends at/)).toHaveLength(hinted ? 1 : 0);
  expect(screen.getByRole('button', { name: 'Account' })).toBeDefined();
});
