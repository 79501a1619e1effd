import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Progress } from '#contract/progress.ts';
import { createI18n } from '#i18n/index.ts';
import '#tests/renderer/browser-stubs.ts';
import { LongProgress } from '#ui/feedback/long-progress.tsx';

const reading: Progress = { phase: 'reading', unit: 'records', done: 1, total: 9 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** @returns lets so many ms pass with this progress, and says whether it is shown then */
async function start(isRetry: boolean) {
  const i18n = await createI18n('en');
  const shown = (progress: Progress | null) => (
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <LongProgress progress={progress} isRetry={isRetry} onCancel={() => undefined} />
      </MantineProvider>
    </I18nextProvider>
  );
  const { rerender } = render(shown(null));
  return (progress: Progress | null, ms: number): boolean => {
    rerender(shown(progress));
    act(() => void vi.advanceTimersByTime(ms));
    return screen.queryByRole('progressbar') !== null;
  };
}

test('shows nothing of work that takes less than a second, however often', async () => {
  const isShown = await start(true);
  expect([isShown(reading, 999), isShown(null, 10), isShown(reading, 999)]).toEqual([false, false, false]);
});

test.each([
  ['at once after a failure', true],
  ['only after a second otherwise', false],
])('shows work that took long before %s', async (_when, isRetry) => {
  const isShown = await start(isRetry);
  expect([isShown(reading, 1_000), isShown(null, 10)]).toEqual([true, false]);
  expect([isShown(reading, 0), isShown(reading, 1_000)]).toEqual([isRetry, true]);
});
