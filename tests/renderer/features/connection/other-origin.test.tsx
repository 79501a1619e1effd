import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answered } from '../../fake-bridge.ts';
import { aProfile } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

const own = aProfile();
const { origin, host } = new URL(own.baseUrl ?? '');
const profile = aProfile({
  connectionOptions: { ...own.connectionOptions, bound: { origin, kinds: ['authorities', 'proxy'] } },
});

test('says where another backend URL is typed what is not used there, and takes a CA for it', async () => {
  const { main } = await renderWindow('/settings?tab=connection', {
    profile,
    answers: { 'connection.addAuthorities': () => answered(undefined) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change backend URL' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change backend URL' }));
  const url = await dialog.findByRole('textbox', { name: 'Backend URL' });
  const note = `Not used for the new backend, and removed once it is connected: additional CAs and proxy of ${host}.`;
  expect(dialog.queryByRole('note')).toBeNull();
  fireEvent.change(url, { target: { value: 'other.example.org' } });
  expect((await dialog.findByRole('note')).textContent).toBe(note);
  fireEvent.click(dialog.getByRole('button', { name: 'Add CA for other.example.org' }));
  const add = within(await screen.findByRole('dialog', { name: 'Add CA' }));
  fireEvent.change(add.getByRole('textbox', { name: 'Certificate (PEM)' }), { target: { value: 'pem' } });
  fireEvent.click(add.getByRole('button', { name: 'Add' }));
  await screen.findByText('CA added');
  const sent = main.calls.filter(({ name }) => name === 'connection.addAuthorities');
  expect(sent).toMatchObject([{ input: { profileId: profile.id, pem: 'pem', url: 'other.example.org' } }]);
  fireEvent.change(url, { target: { value: `${origin}/sub` } });
  expect(dialog.queryByRole('note')).toBeNull();
});
