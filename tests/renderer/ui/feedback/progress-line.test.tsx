import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Progress } from '#contract/progress.ts';
import { createI18n } from '#i18n/index.ts';
import '#tests/renderer/browser-stubs.ts';
import { ProgressLine } from '#ui/feedback/progress-line.tsx';

afterEach(cleanup);

const reading: Progress = { phase: 'reading', unit: 'records', done: 320_000, total: 1_000_000 };

async function inLanguage(language: 'en' | 'de') {
  const i18n = await createI18n(language);
  return (children: ReactNode) => (
    <I18nextProvider i18n={i18n}>
      <MantineProvider>{children}</MantineProvider>
    </I18nextProvider>
  );
}

function bar() {
  const found = screen.getByRole('progressbar');
  return [found.getAttribute('aria-label'), found.getAttribute('aria-valuetext'), found.ariaValueNow];
}

describe('a line of progress', () => {
  test.each([
    ['en', reading, ['Reading', '320,000 of 1,000,000', '32']],
    ['de', reading, ['Wird gelesen', '320.000 von 1.000.000', '32']],
    [
      'en',
      { phase: 'downloading', unit: 'bytes', done: 12_340_000, total: 98_000_000 },
      ['Downloading', '12.3 MB of 98.0 MB', '12'],
    ],
    [
      'de',
      { phase: 'downloading', unit: 'bytes', done: 12_340_000, total: null },
      ['Wird heruntergeladen', '12,3 MB', null],
    ],
    ['en', { ...reading, total: null, bytes: 98_000_000 }, ['Reading', '320,000 (98.0 MB)', null]],
    ['de', { ...reading, total: null, bytes: 98_000_000 }, ['Wird gelesen', '320.000 (98,0 MB)', null]],
    ['en', { ...reading, bytes: 98_000_000 }, ['Reading', '320,000 of 1,000,000', '32']],
    ['en', { phase: 'checking', unit: 'steps', done: 9, total: 8 }, ['Checking', '8 of 8', '100']],
    ['en', { phase: 'checking', unit: 'steps', done: 0, total: 0 }, ['Checking', '0 of 0', '100']],
  ] as const)('says in %s how far the work is: %o', async (language, progress, expected) => {
    const wrapped = await inLanguage(language);
    render(wrapped(<ProgressLine progress={progress} />));
    expect(bar()).toEqual(expected);
    screen.getByText(expected[1]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('says no number while nothing has come and nothing is known of the rest', async () => {
    const wrapped = await inLanguage('en');
    render(wrapped(<ProgressLine progress={{ ...reading, done: 0, total: null, bytes: 0 }} />));
    expect(bar()).toEqual(['Reading', null, null]);
    expect(screen.queryByText(/\d/)).toBeNull();
  });

  test('announces what is done once, and no numbers', async () => {
    const wrapped = await inLanguage('en');
    render(wrapped(<ProgressLine label="Exporting projects" progress={reading} />));
    expect(screen.getByRole('status').textContent).toBe('Exporting projects');
  });

  test.each([true, false])('returns the focus when it ends, in the status bar: %s', async (inBar) => {
    const wrapped = await inLanguage('en');
    const cancel = vi.fn();
    const shown = (progress: Progress | null) =>
      wrapped(
        <>
          <button type="button">First</button>
          <button type="button">Second</button>
          {progress !== null && <ProgressLine inBar={inBar} progress={progress} onCancel={cancel} />}
        </>,
      );
    const { rerender } = render(shown(null));
    screen.getByText('First').focus();
    rerender(shown(reading));
    screen.getByText('Second').focus();
    const button = screen.getByRole('button', { name: 'Cancel: Reading' });
    button.focus();
    fireEvent.click(button);
    expect(cancel).toHaveBeenCalledTimes(1);
    rerender(shown(null));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Second'));
  });

  test('returns the focus to an earlier element where the last one is gone', async () => {
    const wrapped = await inLanguage('en');
    const shown = (isRunning: boolean) =>
      wrapped(
        <>
          <button type="button">First</button>
          {isRunning && <button type="button">Second</button>}
          {isRunning && <ProgressLine progress={reading} onCancel={() => undefined} />}
        </>,
      );
    const { rerender } = render(shown(false));
    screen.getByText('First').focus();
    rerender(shown(true));
    screen.getByText('Second').focus();
    screen.getByRole('button', { name: 'Cancel: Reading' }).focus();
    rerender(shown(false));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('First'));
  });

  test('cancels once, and keeps the focus until the work has ended', async () => {
    const wrapped = await inLanguage('en');
    const cancel = vi.fn();
    const shown = (isCancelled: boolean) =>
      wrapped(<ProgressLine progress={reading} onCancel={cancel} isCancelled={isCancelled} />);
    const { rerender } = render(shown(false));
    const button = screen.getByRole('button', { name: 'Cancel: Reading' });
    button.focus();
    fireEvent.click(button);
    rerender(shown(true));
    fireEvent.click(button);
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});
