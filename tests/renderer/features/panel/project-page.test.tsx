import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answered } from '../../fake-bridge.ts';
import { aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

// Loaded in advance, so that a test does not wait for a module.
await import('#renderer/screens/project-page.tsx');

afterEach(cleanup);

const docs = aProject('1', {
  name: 'Docs',
  path: '/docs',
  more: { createdAt: '2026-06-01T10:00:00Z', revision: 4 },
});

const openPage = (answers: NonNullable<NonNullable<Parameters<typeof renderWindow>[1]>['answers']> = {}) =>
  renderWindow('/projects/1', {
    projects: [docs],
    answers: { 'projects.read': () => answered(docs), ...answers },
  });

test('copies and edits the fields of a project on its page as in the panel, by pointer and by E', async () => {
  const sent: unknown[] = [];
  await openPage({
    'projects.update': (update: unknown) => {
      sent.push(update);
      return answered({
        kind: 'saved',
        project: { ...docs, path: '/handbook' },
        undo: null,
        notAccepted: [],
      });
    },
  });
  const fields = within(await screen.findByRole('region', { name: 'Fields' }));
  const path = within(fields.getByRole('group', { name: 'Path' }));
  path.getByRole('button', { name: 'Copy Path' });
  const edit = path.getByRole('button', { name: 'Change Path: /docs' });
  edit.focus();
  fireEvent.keyDown(edit, { key: 'e' });
  const input = await path.findByRole<HTMLInputElement>('textbox', { name: 'Path' });
  await waitFor(() => expect(document.activeElement).toBe(input));
  fireEvent.change(input, { target: { value: '/handbook' } });
  fireEvent.submit(input.form as HTMLFormElement);
  await waitFor(() => expect(sent).toMatchObject([{ id: '1', edited: { path: '/handbook' } }]));
});

test('shows times among the other fields as relative ones, and everything else as received', async () => {
  await openPage();
  const more = within(await screen.findByRole('region', { name: 'More fields' }));
  expect(more.getByText(/ago$/).getAttribute('dateTime')).toBe('2026-06-01T10:00:00.000Z');
  more.getByText('4');
});

test('shows the tags of a project among its fields, and those that its button changed', async () => {
  let tags: readonly string[] = ['finance', 'nightly'];
  const { main } = await openPage({
    'views.markOf': ({ key }) => answered({ favourite: false, tags: key === docs.key ? tags : [] }),
    'views.mark': ({ mark }) => {
      tags = mark.tags ?? tags;
      return answered({ favourite: false, tags });
    },
  });
  const field = within(await screen.findByRole('group', { name: 'Tags' }));
  await field.findByText('nightly');
  field.getByRole('button', { name: 'Copy Tags' });
  fireEvent.click(field.getByRole('button', { name: 'Change tags' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags of “Docs”' }));
  const input = dialog.getByRole('combobox', { name: 'Tags' });
  fireEvent.change(input, { target: { value: 'web' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await field.findByText('web');
  expect(tags).toEqual(['finance', 'nightly', 'web']);

  tags = [];
  main.emit('lists.changed', [{ list: 'projects', profileId: main.profile.id, revision: 2 } as never]);
  await field.findByText('No tags');
});
