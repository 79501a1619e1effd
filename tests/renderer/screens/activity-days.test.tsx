import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answered } from '../fake-bridge.ts';
import { anEntry } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

const articles = () => screen.getAllByRole('article');

test('says at the head of each day how many changes it has, and nothing of that while the feed is filtered', async () => {
  const noon = new Date().setHours(12, 0, 0, 0);
  const [today, before] = [noon, noon - 3 * 86_400_000];
  const beginOf = (at: number) => new Date(at).setHours(0, 0, 0, 0);
  await renderWindow('/activity', {
    activity: [anEntry(1, { at: before }), anEntry(2, { at: today })],
    answers: {
      'trends.pattern': () =>
        answered({
          hours: [],
          most: [],
          days: [
            { from: beginOf(before), entries: 1, unread: 0 },
            { from: beginOf(today), entries: 1_200, unread: 3 },
          ],
        }),
    },
  });
  await screen.findByText('1,200 changes, 3 unread');
  const heads = () => articles().map((article) => article.querySelector('p')?.textContent);
  expect(heads()).toEqual(['Today1,200 changes, 3 unread', expect.stringMatching(/\d{4}1 change$/)]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'by:noor' } });
  await waitFor(() => expect(heads()).toEqual(['Today', expect.stringMatching(/\d{4}$/)]));
});
