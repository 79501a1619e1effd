import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Attention, FindingItem, FindingKind } from '#contract/overview.ts';
import { anOverview } from '../../an-overview.ts';
import { answered } from '../../fake-bridge.ts';
import { aProfile, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

await import('#features/overview/finding-records.tsx');

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const item = (list: FindingItem['list'], name: string, detail = ''): FindingItem => ({
  ...{ list, key: name, id: name, name, detail },
});

const items: Readonly<Record<FindingKind, readonly FindingItem[]>> = {
  'networks-left': [item('networks', 'old.example:443', 'gone-1')],
  'domains-unconnected': [item('domains', 'lost.example')],
  'credentials-unused': [item('authorizations', 'Forgotten', 'deploy_key')],
  'names-twice': [item('projects', 'Docs', '/a')],
};

/** The overview of two backends, with every finding in the second one. */
async function open(production = false) {
  const left: Attention = { kind: 'networks-left', count: 1, domain: 'old.example', port: 443 };
  const findings: readonly Attention[] = [
    { kind: 'domains-unconnected', count: 1, names: ['lost.example'] },
    { kind: 'credentials-unused', count: 1, names: ['Forgotten'] },
    { kind: 'names-twice', count: 5, names: ['Docs', 'Shop', 'Web'] },
  ];
  const rendered = await renderWindow('/overview', {
    profile: aProfile({ name: 'One' }),
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Two', production })],
    answers: {
      'overview.read': ({ profileId }) =>
        answered(
          profileId === 'profile-2' ? anOverview(profileId, [left], findings) : anOverview(profileId, []),
        ),
      'overview.finding': ({ finding }) => answered({ total: items[finding].length, first: items[finding] }),
      'overview.snooze': () => answered(undefined),
      'projects.read': ({ id }) => answered(aProject(id, { name: 'Docs' })),
      'profiles.select': () => answered(undefined),
    },
  });
  const region = within(await screen.findByRole('region', { name: /^Findings/ }));
  const row = (text: string) => {
    const found = region.getByText(text).closest('li');
    if (found === null) throw new Error(`“${text}” is in no row.`);
    return within(found);
  };
  const show = async (text: string, action: string) => {
    fireEvent.click(row(text).getByRole('button', { name: 'Show' }));
    return region.findByRole('button', { name: action });
  };
  const sent = (name: string) =>
    rendered.main.calls.flatMap((call) => (call.name === name ? [call.input] : []));
  return { ...rendered, region, row, show, sent };
}

test('lists findings apart from what needs attention, and snoozes them', async () => {
  const { region, row, sent } = await open();
  await screen.findByText('Nothing needs attention');
  expect(
    region.getByText('5 names belong to several projects, such as “Docs”, “Shop”, and “Web”'),
  ).toBeDefined();
  fireEvent.click(
    row('Domain “lost.example” has no network connection').getByRole('button', { name: 'Snooze' }),
  );
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Until it changes' }));
  await waitFor(() =>
    expect(sent('overview.snooze')).toEqual([
      { profileId: 'profile-2', key: 'domains-unconnected', length: 'until-changed' },
    ]),
  );
});

test('shows both forms of a domain, the ASCII form first where the other may be taken for another domain', async () => {
  const ascii = ['xn--caf-dma.example', 'xn--pple-43d.example'];
  const unicode = ['café.example', 'аpple.example'];
  const left: Attention = {
    kind: 'networks-left',
    count: 1,
    domain: ascii[0] ?? '',
    unicode: unicode[0] ?? '',
    port: 443,
  };
  const found: Attention = { kind: 'domains-unconnected', count: 2, names: ascii, unicode };
  await renderWindow('/overview', {
    profile: aProfile({ name: 'One' }),
    answers: {
      'overview.read': ({ profileId }) => answered(anOverview(profileId, [left], [found])),
      'overview.finding': () =>
        answered({ total: 1, first: [{ ...item('domains', ascii[0] ?? ''), unicode: unicode[0] ?? '' }] }),
    },
  });
  const region = within(await screen.findByRole('region', { name: /^Findings/ }));
  region.getByText(/café\.example:443 \(xn--caf-dma\.example:443\)/);
  const text = /“café\.example \(xn--caf-dma\.example\)” and “xn--pple-43d\.example \(аpple\.example\)”/;
  const row = within(region.getByText(text).closest('li') as HTMLElement);
  fireEvent.click(row.getByRole('button', { name: 'Show' }));
  const shown = [await region.findByText('café.example'), region.getByText('xn--caf-dma.example')];
  // A selection copies what the tooltip has.
  expect(shown.map(({ title, textContent }) => [title, textContent])).toEqual([
    ['café.example', 'café.example'],
    ['xn--caf-dma.example', 'xn--caf-dma.example'],
  ]);
});

test('connects a domain without a connection, or deletes it', async () => {
  const { show, stores, region } = await open();
  fireEvent.click(await show('Domain “lost.example” has no network connection', 'Connect lost.example'));
  expect(stores.lastRoutes.of('profile-2').pathname).toBe('/networks');
  expect(Object.values(stores.networkDrafts.getState().drafts)).toMatchObject([
    { profileId: 'profile-2', edited: { domain: 'lost.example' } },
  ]);
  fireEvent.click(region.getByRole('button', { name: 'Delete lost.example' }));
  await screen.findByRole('alertdialog', { name: 'Delete domain', hidden: true });
});

test('deletes an authorization that nothing uses, on its own backend', async () => {
  const { show, sent } = await open();
  const text = 'No project has authorization “Forgotten” as its source';
  fireEvent.click(await show(text, 'Delete Forgotten'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete authorization' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(sent('authorizations.delete')).toEqual([{ profileId: 'profile-2', id: 'Forgotten' }]),
  );
});

test('renames a project, and leads from a left connection to the history of its project', async () => {
  const { show, stores, region } = await open();
  const names = '5 names belong to several projects, such as “Docs”, “Shop”, and “Web”';
  fireEvent.click(await show(names, 'Rename Docs'));
  await waitFor(() =>
    expect(Object.values(stores.projectDrafts.getState().drafts)).toMatchObject([
      { profileId: 'profile-2', id: 'Docs' },
    ]),
  );
  const left = 'Network connection old.example:443 leads to a project that no longer exists';
  fireEvent.click(await show(left, 'History of the project of old.example:443'));
  expect(region.getByText(/^Network connections cannot be deleted/)).toBeDefined();
  expect(stores.lastRoutes.of('profile-2').pathname).toBe('/projects/gone-1');
});
