import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  exchangeParts,
  type ImportableBackend,
  type ImportNote,
  type ImportOffer,
} from '#contract/exchange.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { shownTimeZone } from '#i18n/time-zone.ts';
import type { FakeStart } from '#tests/renderer/fake-bridge.ts';
import { aProfile } from '#tests/renderer/fake-records.ts';
import { renderWindow } from '#tests/renderer/render-window.tsx';

const proxy: ImportNote = {
  ...{ kind: 'proxy', part: 'connection', weakens: true },
  names: ['http://proxy.example:3128'],
};
const headers: ImportNote = { kind: 'headers', part: 'connection', weakens: false, names: ['X-Gateway'] };
const renamed: ImportNote = { kind: 'renamed', part: null, weakens: false, names: ['Ops'] };

const one: ImportableBackend = {
  ...{ key: 'a', name: 'Ops', baseUrl: 'https://ops.example.org', color: 'red', production: true },
  ...{ known: null, counts: { connection: 1, marks: 12 }, notes: { add: [headers, proxy] } },
};
const known: ImportableBackend = {
  ...one,
  ...{ key: 'b', name: 'Lab', baseUrl: 'https://lab.example.org', known: 'My lab', production: false },
  notes: { add: [proxy], update: [renamed] },
};
const offer: ImportOffer = {
  importId: 'i-1',
  backends: [one, known],
  shared: {
    counts: { notifications: 1 },
    notes: [{ kind: 'quiet-hours', part: 'notifications', weakens: true, names: ['22:00', '07:00'] }],
  },
};

async function openSettings(answers: FakeStart['answers'], otherProfiles: readonly ProfileInfo[] = []) {
  return renderWindow('/settings?tab=data', { answers, otherProfiles });
}

test('shows the parts in the file, missing ones, and what an import weakens, and imports the choice', async () => {
  const { main } = await openSettings({
    'exchange.choose': async () => ({ ok: true, value: offer }),
    'exchange.import': async () => ({ ok: true, value: { added: 1, updated: 0, appearance: null } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Import backends' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import backends' }));
  const ticked = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
  expect(ticked('Favourites and tags (24)').checked).toBe(true);
  expect(ticked('Watched domains').disabled).toBe(true);
  expect(dialog.getAllByText('Not in the file')).toHaveLength(7);
  dialog.getByText('Uses the proxy http://proxy.example:3128');
  dialog.getByText('Quiet hours: no notifications between 22:00 and 07:00');

  // A backend that already exists is changed, unless a second one is requested.
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Update “My lab”' }).checked).toBe(true);
  dialog.getByText('New name: Ops');
  fireEvent.click(dialog.getByRole('radio', { name: 'Add a second one' }));
  expect(dialog.getAllByText('Uses the proxy http://proxy.example:3128')).toHaveLength(2);
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Lab' }));

  // The report does not mention what is not imported.
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Connection (1)' }));
  expect(dialog.queryByText('Uses the proxy http://proxy.example:3128')).toBeNull();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Notifications' }));
  expect(dialog.queryByText(/Quiet hours: no/)).toBeNull();

  fireEvent.click(dialog.getByRole('button', { name: 'Add 1 backend' }));
  await waitFor(() =>
    expect(main.calls).toContainEqual({
      name: 'exchange.import',
      input: {
        ...{ importId: 'i-1', backends: { a: 'add' } },
        parts: ['views', 'templates', 'columns', 'marks', 'monitors', 'credentials', 'created', 'app'],
      },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test("takes the window's own settings over from an import", async () => {
  const appearance = { scheme: 'dark', language: null, timeZone: 'utc' } as const;
  await openSettings({
    'exchange.choose': async () => ({ ok: true, value: offer }),
    'exchange.import': async () => ({ ok: true, value: { added: 2, updated: 0, appearance } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Import backends' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 backends' }));
  await waitFor(() => expect(shownTimeZone()).toBe('utc'));
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
});

test('chooses backends and parts of an export, and names whose data cannot be read', async () => {
  const profile = aProfile();
  const other = aProfile({ id: 'other', name: 'Lab', ownName: 'Lab' });
  const { main } = await openSettings(
    {
      'exchange.readContents': async () => ({
        ok: true,
        value: {
          backends: [
            { profileId: profile.id, locked: false, counts: { connection: 1, marks: 3 } },
            { profileId: 'other', locked: true, counts: { connection: 1 } },
          ],
          shared: { app: 1 },
        },
      }),
      'exchange.export': async () => ({ ok: true, value: true }),
    },
    [other],
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Export backends' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export backends' }));
  dialog.getByText(/^Not signed in to Lab: favourites, tags/);
  dialog.getByRole('checkbox', { name: 'Connection (2)', checked: true });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Lab' }));
  expect(dialog.queryByText(/^Not signed in to/)).toBeNull();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Connection (1)' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save file' }));
  await waitFor(() =>
    expect(main.calls).toContainEqual({
      name: 'exchange.export',
      input: {
        profileIds: [profile.id],
        parts: exchangeParts.filter((part) => part !== 'connection'),
        appearance: expect.objectContaining({ language: null }),
      },
    }),
  );
});
