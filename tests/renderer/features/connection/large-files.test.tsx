import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aProfile } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

const sentence = 'This file is larger than 1 MiB and was not read.';

async function addAuthorityDialog() {
  await renderWindow('/settings?tab=security', { profile: aProfile() });
  fireEvent.click(await screen.findByRole('button', { name: 'Add CA' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add CA' });
  const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Certificate (PEM)' });
  const choose = (file: File) => {
    const input = dialog.querySelector('input[type=file]');
    if (input === null) throw new Error('There is no field for a file.');
    fireEvent.change(input, { target: { files: [file] } });
  };
  return { field, choose, dialog: within(dialog) };
}

test('rejects a certificate file of 32 MB in one sentence, without reading it', async () => {
  const { field, choose, dialog } = await addAuthorityDialog();
  const large = new File([new Uint8Array(32 * 1024 * 1024)], 'ca.pem');
  const read = [vi.spyOn(large, 'text'), vi.spyOn(large, 'slice'), vi.spyOn(large, 'arrayBuffer')];
  choose(large);
  await dialog.findByText(sentence);
  expect(field.value).toBe('');
  for (const way of read) expect(way).not.toHaveBeenCalled();
});

test('reads another file after one that is too large', async () => {
  const { field, choose, dialog } = await addAuthorityDialog();
  choose(new File([new Uint8Array(1024 * 1024 + 1)], 'ca.pem'));
  await dialog.findByText(sentence);
  const small = new File(['the text'], 'ca.pem');
  Object.assign(small, { text: async () => 'the text' });
  choose(small);
  await waitFor(() => expect(field.value).toBe('the text'));
  expect(dialog.queryByText(sentence)).toBeNull();
});
