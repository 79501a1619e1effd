import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ComparePage } from '#contract/compare.ts';
import type { Reply } from '#contract/errors.ts';
import type { NamedWork, Progress } from '#contract/progress.ts';
import { soon } from '#tests/support/until.ts';
import { answered } from '../fake-bridge.ts';
import { aProfile } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

await import('#renderer/screens/compare.tsx');

afterEach(cleanup);

/** A comparison that the test answers. */
async function comparing() {
  const asked: { readonly workId: string; readonly reply: (reply: Reply<ComparePage>) => void }[] = [];
  const { main } = await renderWindow('/compare', {
    profile: aProfile({ name: 'One' }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Two' })],
    answers: {
      'compare.page': ({ workId = '' }: NamedWork) =>
        new Promise((resolve) => void asked.push({ workId, reply: resolve })),
      'progress.cancel': () => answered(undefined),
    },
  });
  await waitFor(() => expect(asked).toHaveLength(1), soon);
  const progress: Progress = { phase: 'comparing', unit: 'records', done: 120_000, total: 200_000 };
  const report = () =>
    act(async () => main.emit('progress.changed', { workId: asked.at(-1)?.workId ?? '', progress }));
  const fail = () => act(async () => asked.at(-1)?.reply({ ok: false, error: { code: 'cancelled' } }));
  const listsChange = async () => {
    vi.useFakeTimers();
    await act(async () => {
      main.emit('lists.changed', [{ list: 'projects', profileId: 'profile-2', revision: 9 }]);
      await vi.advanceTimersByTimeAsync(10_000);
    });
    vi.useRealTimers();
  };
  return { main, asked, report, fail, listsChange };
}

const bar = () => screen.queryByRole('progressbar', { name: 'Comparing' });

test('shows how far a long comparison is, and compares again only where that is asked for', async () => {
  const { main, asked, report, fail, listsChange } = await comparing();
  expect(bar()).toBeNull();
  // The lists that are being read change meanwhile.
  await listsChange();
  await report();
  expect(bar()?.getAttribute('aria-valuetext')).toBe('120,000 of 200,000');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel: Comparing' }));
  expect(main.calls).toContainEqual({ name: 'progress.cancel', input: { workId: asked[0]?.workId } });
  await fail();
  expect(bar()).toBeNull();
  await screen.findByText('Cancelled. Nothing was changed or sent.', undefined, soon);
  await listsChange();
  expect(asked).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toHaveLength(2), soon);
  expect(asked[1]?.workId).not.toBe(asked[0]?.workId);
});

test('cancels the comparison where another screen is shown', async () => {
  const { main, asked } = await comparing();
  fireEvent.click(screen.getByRole('link', { name: /^Projects/ }));
  await waitFor(
    () => expect(main.calls).toContainEqual({ name: 'progress.cancel', input: { workId: asked[0]?.workId } }),
    soon,
  );
});
