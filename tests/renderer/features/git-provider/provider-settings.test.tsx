import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answered } from '../../fake-bridge.ts';
import { aProfile } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

type ProviderConfig = ReturnType<typeof aProfile>['providerConfig'];

/** The page of the Git provider with this stored application. */
async function open(providerConfig: ProviderConfig) {
  const { main } = await renderWindow('/settings?tab=provider', {
    profile: aProfile({ providerConfig }),
    answers: {
      'gitProvider.refresh': () => answered(undefined),
      'gitProvider.save': () => answered(undefined),
    },
  });
  const page = within(await screen.findByRole('tabpanel', { name: 'Git provider' }));
  const sent = () => main.calls.filter(({ name }) => name === 'gitProvider.save').map(({ input }) => input);
  return { main, page, sent };
}

function type(field: HTMLElement, value: string): void {
  fireEvent.input(field, { target: { value } });
}

test('asks for the first application, without a line that says that there is none', async () => {
  const { main, page, sent } = await open({ clientId: null, secret: 'not set' });
  expect(page.queryByText('Not set')).toBeNull();
  type(page.getByLabelText('Client ID'), 'Iv1.new');
  type(page.getByLabelText(/^Client secret/), 'a-secret');
  act(() => page.getByRole('button', { name: 'Save application' }).focus());
  fireEvent.click(page.getByRole('button', { name: 'Save application' }));
  await waitFor(() => expect(sent()).toMatchObject([{ clientId: 'Iv1.new', clientSecret: 'a-secret' }]));
  act(() => main.change({ providerConfig: { clientId: 'Iv1.new', secret: 'set' } }));
  // The focus stays at this place of the page.
  const replace = page.getByRole('button', { name: 'Replace application' });
  await waitFor(() => expect(document.activeElement).toBe(replace));
});

test('shows a stored application in one place, and replaces both of its values in a dialog', async () => {
  const { page, sent } = await open({ clientId: 'Iv1.old', secret: 'set' });
  expect(page.getAllByText('Client ID')).toHaveLength(1);
  expect(page.getByText('Iv1.old')).toBeDefined();
  expect(page.getByText(/^A client secret is set/)).toBeDefined();
  expect(page.queryByLabelText('Client ID')).toBeNull();

  fireEvent.click(page.getByRole('button', { name: 'Replace application' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace application' }));
  const id = dialog.getByLabelText<HTMLInputElement>('Client ID');
  expect(id.value).toBe('Iv1.old');
  type(id, 'Iv1.new');
  fireEvent.click(dialog.getByRole('button', { name: 'Save application' }));
  expect(await dialog.findByText('This field is required.')).toBeDefined();
  type(dialog.getByLabelText(/^Client secret/), 'a-secret');
  fireEvent.click(dialog.getByRole('button', { name: 'Save application' }));
  await waitFor(() => expect(sent()).toMatchObject([{ clientId: 'Iv1.new', clientSecret: 'a-secret' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
