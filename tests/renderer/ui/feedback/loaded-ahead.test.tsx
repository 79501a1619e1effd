import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { loadedAhead } from '#ui/feedback/loaded-ahead.ts';

const Rows = () => <p>Rows</p>;

function shown(Part: ReturnType<typeof loadedAhead>) {
  return (
    <Suspense fallback={<p>Loading</p>}>
      <Part />
    </Suspense>
  );
}

test('shows what was loaded ahead at once', async () => {
  const Part = loadedAhead(async () => ({ default: Rows }));
  await Part.ahead();
  render(shown(Part));
  expect(screen.queryByText('Rows')).not.toBeNull();
});

test('shows the fallback while nothing was loaded ahead', async () => {
  const loading = Promise.withResolvers<{ default: typeof Rows }>();
  const Part = loadedAhead(() => loading.promise);
  render(shown(Part));
  expect(screen.queryByText('Loading')).not.toBeNull();
  await act(async () => loading.resolve({ default: Rows }));
  expect(screen.queryByText('Rows')).not.toBeNull();
});

test('loads again what could not be loaded ahead', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('No file.')).mockResolvedValue({ default: Rows });
  const Part = loadedAhead(load);
  await Part.ahead();
  await act(async () => render(shown(Part)));
  expect(screen.queryByText('Rows')).not.toBeNull();
});
