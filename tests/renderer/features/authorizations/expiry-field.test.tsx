import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
import { dayAfter } from '#shared/expiry.ts';
import { answered } from '../../fake-bridge.ts';
import { aList, anAuthorization } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

await import('#features/authorizations/authorization-list.tsx');

// The day stays the same.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 27, 12) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const facts: AuthorizationFacts = {
  ...{ id: '1', name: 'CI', type: 'deploy_key', isListed: true, projects: 0, domains: [] },
  ...{ createdAt: null, expiresOn: null, replacedBy: null, rotating: false, publicKey: null },
};

test('offers days from now for the expiry date, and saves the chosen one', async () => {
  const { main } = await renderWindow('/authorizations', {
    lists: { authorizations: aList([anAuthorization('1', { name: 'CI' })]) },
    answers: {
      'authorizations.facts': () => answered([facts]),
      'authorizations.setExpiry': () => answered<string | null>(null),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Expiry date of CI' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Expiry date' }));
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Expires on' });
  const days = within(dialog.getByRole('group', { name: 'Expires in' }));
  expect(days.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['7 days', '30 days', '60 days', '90 days', '365 days'],
  ]);
  const chosen = () => days.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  fireEvent.click(days.getByRole('button', { name: '90 days' }));
  expect(field.value).toBe(dayAfter(90, Date.now()));
  expect(chosen()).toEqual(['90 days']);
  // The same day, typed in another way.
  const [year, month, day] = dayAfter(30, Date.now()).split('-');
  fireEvent.input(field, { target: { value: `${day}.${month}.${year}` } });
  expect(chosen()).toEqual(['30 days']);
  fireEvent.click(days.getByRole('button', { name: '7 days' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(main.calls.findLast(({ name }) => name === 'authorizations.setExpiry')?.input).toMatchObject({
      expiresOn: dayAfter(7, Date.now()),
    }),
  );
});
