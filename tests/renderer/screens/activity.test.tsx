import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answered } from '../fake-bridge.ts';
import { anEntry, aProfile } from '../fake-records.ts';
import { aBatch, anItem } from '../features/batch/a-batch.ts';
import { renderWindow } from '../render-window.tsx';

await import('#features/projects/bulk-dialogs.tsx');

afterEach(cleanup);

const articles = () => screen.queryAllByRole('article');

test('contains the backend of its entry in each link, and has none for deleted projects', async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  // jsdom has no clipboard.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await renderWindow('/activity', {
    profile: aProfile({ baseUrl: 'https://one.example' }),
    otherProfiles: [aProfile({ id: 'profile-2', baseUrl: 'https://two.example/api' })],
    activity: [
      anEntry(1, { kind: 'deleted', projectName: 'Gone' }),
      anEntry(2, { projectName: 'Here' }),
      anEntry(3, { profileId: 'profile-2', projectName: 'There' }),
    ],
  });
  const article = async (name: string) => {
    await screen.findByText(name);
    const found = articles().find(({ textContent }) => textContent?.includes(name));
    if (found === undefined) throw new Error(`No article about ${name}.`);
    return within(found);
  };
  fireEvent.click((await article('There')).getByRole('button', { name: /^Copy link/ }));
  fireEvent.click((await article('Here')).getByRole('button', { name: /^Copy link/ }));
  expect((await article('Gone')).queryByRole('button', { name: /^Copy link/ })).toBeNull();
  // Articles are distinguished by name.
  expect(screen.getAllByRole('article', { name: /Here|There|Gone/ })).toHaveLength(3);
  await waitFor(() =>
    expect(writeText.mock.calls.map(([text]) => text)).toEqual([
      'pilothouse://open?backend=https%3A%2F%2Ftwo.example%2Fapi&kind=project&id=id-3',
      'pilothouse://open?backend=https%3A%2F%2Fone.example&kind=project&id=id-2',
    ]),
  );
});

test('offers to undo a change of many projects at its last entry, after a preview', async () => {
  const undo = { count: 27, deletions: false };
  const { main } = await renderWindow('/activity', {
    profile: aProfile({ name: 'Production EU', production: true }),
    activity: [
      anEntry(1, { own: true, batch: 'b', projectName: 'First' }),
      anEntry(2, { own: true, batch: 'b', projectName: 'Last', undo }),
      anEntry(3, {
        ...{ own: true, kind: 'deleted', batch: 'c', projectName: 'Gone' },
        undo: { count: 3, deletions: true },
      }),
    ],
    answers: {
      'batch.plan': () => answered(aBatch([anItem(0, 'pending')], { status: 'planned', kind: 'undo' })),
      'batch.page': () =>
        answered({ batch: aBatch([anItem(0, 'pending')]), total: 1, items: [anItem(0, 'pending')] }),
      'batch.discard': () => answered(undefined),
    },
  });
  await screen.findByRole('button', { name: 'Recreate 3' });
  expect(screen.getAllByRole('button', { name: /^Undo this change/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo this change (27)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo a change of 27 projects' }));
  await dialog.findByText('1 project will be changed back.');
  expect(main.calls.find(({ name }) => name === 'batch.plan')?.input).toMatchObject({
    profileId: 'profile-1',
    change: { kind: 'undo', batch: 'b', networks: false },
  });
  const apply = dialog.getByRole('button', { name: 'Undo 1 change in Production EU' });
  expect(apply).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByLabelText('Type 1 to confirm'), { target: { value: '1' } });
  expect(apply).toHaveProperty('disabled', false);
});

test('lists the changes of a summary, links existing projects, and shows a long list on request', async () => {
  const created = Array.from({ length: 4 }, (_, index) => ({
    kind: 'created' as const,
    projectId: `new-${index}`,
    projectName: `New ${index}`,
    changes: [],
    ...(index === 0 ? { gone: true } : {}),
  }));
  const changes = [{ field: 'path', before: '/old', after: '/new' }] as const;
  const updated = { kind: 'updated', projectId: 'quay', projectName: 'Quay', changes } as const;
  const deleted = { kind: 'deleted', projectId: 'old', projectName: 'Old', changes: [] } as const;
  await renderWindow('/activity', {
    activity: [
      anEntry(1, {
        kind: 'changed-while-away',
        projectId: null,
        projectName: '',
        changes: [],
        counts: { created: 4, updated: 1, deleted: 4 },
        away: [...created, updated, deleted],
      }),
    ],
  });
  const digest = within(await screen.findByRole('article', { name: /Changed while you were away/ }));
  expect(digest.getAllByRole('listitem')).toHaveLength(5);
  expect(digest.getByText('New 0').closest('a')).toBeNull();
  expect(digest.getByRole('link', { name: 'New 1' }).getAttribute('href')).toBe('/projects/new-1');
  const quay = within(digest.getAllByRole('listitem')[4] as HTMLElement);
  expect(quay.getByRole('link', { name: 'Quay' })).toBeTruthy();
  expect([quay.getByText('/old').closest('del'), quay.getByText('/new').closest('ins')]).not.toContain(null);
  expect(digest.queryByText('3 more changes are not listed here.')).toBeNull();

  const toggle = digest.getByRole('button', { name: 'Show 1 more change', expanded: false });
  expect(toggle.tabIndex).toBe(0);
  fireEvent.click(toggle);
  expect(digest.getAllByRole('listitem')).toHaveLength(6);
  expect(digest.getByText('Old').closest('a')).toBeNull();
  expect(digest.getByText('3 more changes are not listed here.')).toBeTruthy();
  fireEvent.click(digest.getByRole('button', { name: 'Show fewer', expanded: true }));
  expect(digest.getAllByRole('listitem')).toHaveLength(5);
  fireEvent.click(digest.getByRole('link', { name: 'New 1' }));
  await waitFor(() => expect(window.location.pathname).toBe('/projects/new-1'));
});

test('opens the domain of an entry by link and by Enter, also in another backend', async () => {
  const challenge = { domain: 'shop.example', state: 'wrong-value', key: 'd1' } as const;
  const about = {
    kind: 'challenge-changed',
    projectId: null,
    projectName: '',
    changes: [],
    challenge,
  } as const;
  const { main, stores } = await renderWindow('/activity', {
    otherProfiles: [aProfile({ id: 'profile-2', name: 'Staging' })],
    activity: [anEntry(1, { ...about, profileId: 'profile-2' }), anEntry(2, about)],
    answers: {
      'profiles.select': () => answered(undefined),
      // Its page asks for it.
      'domains.read': async () => ({ ok: false, error: { code: 'unreachable' } }),
    },
  });
  await waitFor(() => expect(articles()).toHaveLength(2));
  const [own, foreign] = articles();
  const link = within(foreign as HTMLElement).getByRole('link', { name: 'shop.example' });
  fireEvent.click(link);
  const selected = main.calls.filter(({ name }) => name === 'profiles.select');
  expect(selected.map(({ input }) => input)).toEqual([{ profileId: 'profile-2' }]);
  expect(stores.lastRoutes.of('profile-2').pathname).toBe('/domains/d1');
  expect(window.location.pathname).toBe('/activity');
  fireEvent.keyDown(own as HTMLElement, { key: 'Enter' });
  await waitFor(() => expect(window.location.pathname).toBe('/domains/d1'));
});

test('names the subject of each article', async () => {
  const challenge = {
    domain: 'shop.example',
    state: 'wrong-value',
    key: 'd1',
    projectName: 'Web shop',
  } as const;
  const about = { projectId: null, projectName: '', changes: [] };
  await renderWindow('/activity', {
    activity: [
      anEntry(1, { projectName: 'Docs' }),
      anEntry(2, { kind: 'deleted', projectName: 'Old site', read: true, own: true }),
      anEntry(3, { kind: 'challenge-changed', challenge, ...about }),
    ],
  });
  await screen.findByText('Docs');
  const labels = articles().map((article) =>
    article
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
  expect(labels).toEqual([
    expect.stringMatching(/challenge of a watched domain changed shop\.example$/),
    'You deleted a project Old site',
    'unread: Someone else changed a project Docs',
  ]);
  expect(screen.getByText('Project: Web shop')).toBeTruthy();
});

test('describes actions other than on projects: what, to which record, and whether that is certain', async () => {
  await renderWindow('/activity', {
    activity: [
      anEntry(1, {
        ...{ kind: 'authorization', projectId: null, projectName: '', changes: [], own: true, read: true },
        action: { did: 'created-authorization', name: 'CI', detail: 'deploy_key', unknown: true },
      }),
      anEntry(2, {
        ...{ kind: 'network', projectId: null, projectName: '', changes: [], own: true, read: true },
        action: { did: 'created-network', name: 'a.example.org:443', detail: 'Shop' },
      }),
    ],
  });
  const authorization = await screen.findByRole('article', { name: 'You created an authorization CI' });
  expect(authorization.textContent).toContain('Deploy key');
  expect(authorization.textContent).toContain('Save status unknown');
  expect(within(authorization).getByRole('link', { name: 'CI' }).getAttribute('href')).toBe(
    '/authorizations',
  );
  const network = screen.getByRole('article', {
    name: 'You created a network connection a.example.org:443',
  });
  expect(network.textContent).toContain('Project: Shop');
  expect(network.textContent).not.toContain('unknown');
});

test('shows an unreachable backend and the end of a session as entries with their times', async () => {
  const nobody = { projectId: null, projectName: '', changes: [] };
  const at = new Date(2026, 0, 15, 14, 2).getTime();
  const error = { code: 'timed-out' } as const;
  await renderWindow('/activity', {
    activity: [
      anEntry(1, {
        ...nobody,
        at,
        kind: 'backend',
        backend: { state: 'unreachable', since: at - 120_000, error },
      }),
      anEntry(2, {
        ...nobody,
        at,
        kind: 'backend',
        backend: { state: 'reachable', since: at - 25 * 60_000 },
      }),
      anEntry(3, { ...nobody, at, kind: 'session', session: { state: 'ends', at: at + 3_600_000 } }),
    ],
  });
  const out = within(await screen.findByRole('article', { name: /Backend unreachable/ }));
  expect(out.getByText(/^No response since .*2:00/)).toBeTruthy();
  const back = within(screen.getByRole('article', { name: /Backend reachable again/ }));
  expect(back.getByText('It was unreachable for 25 minutes')).toBeTruthy();
  const ends = within(screen.getByRole('article', { name: /Session ends soon/ }));
  expect(ends.getByText(/^It ends at .*3:02/)).toBeTruthy();
  expect(screen.queryByText('Unnamed project')).toBeNull();
});

test('shows a run of changes as one article, which expands on click and Enter and is marked as a whole', async () => {
  const at = new Date(2026, 0, 15, 3, 10).getTime();
  const run = {
    ...{ count: 200, created: 0, updated: 200, deleted: 0, since: at, until: at + 120_000 },
    ...{ newest: 200, unread: 200 },
  };
  const asked = vi.fn((input: { readonly offset: number }) =>
    answered(Array.from({ length: 50 }, (_, index) => anEntry(200 - input.offset - index, { at }))),
  );
  const marked = vi.fn((_input: unknown) => answered(undefined));
  const { main } = await renderWindow('/activity', {
    activity: [anEntry(1, { at, run }), anEntry(201, { kind: 'deleted', projectName: 'Gone', at })],
    answers: { 'activity.run': asked, 'activity.markRun': marked },
  });
  const article = await screen.findByRole('article', {
    name: /200 changes by Someone else, 3:10.AM–3:12.AM/,
  });
  expect(screen.getByRole('article', { name: /Gone/ })).toBeTruthy();
  const pageRequest = main.calls.filter(({ name }) => name === 'lists.page').at(-1)?.input;
  expect(pageRequest).toMatchObject({ parts: ['folded'], sort: { field: 'folded' } });
  const inside = within(article);
  expect(inside.getByText('200 changed')).toBeTruthy();
  fireEvent.click(inside.getByRole('button', { name: 'Show 200 changes', expanded: false }));
  await waitFor(() => expect(inside.getAllByRole('link', { name: /^Project / })).toHaveLength(50));
  expect(inside.getByRole('link', { name: 'Project 200' }).getAttribute('href')).toBe('/projects/id-200');
  fireEvent.click(inside.getByRole('button', { name: 'Show 50 more' }));
  await waitFor(() => expect(inside.getAllByRole('link', { name: /^Project / })).toHaveLength(100));
  fireEvent.keyDown(article, { key: 'Enter' });
  await inside.findByRole('button', { name: 'Show 200 changes', expanded: false });
  expect(inside.queryAllByRole('link', { name: /^Project / })).toHaveLength(0);
  fireEvent.keyDown(article, { key: 'u' });
  await waitFor(() =>
    expect(marked).toHaveBeenCalledWith({ profileId: 'profile-1', sequence: 1, read: true }),
  );
  expect(inside.getByRole('button', { name: 'Mark as unread' })).toBeTruthy();
});

test('shows each change in one line below the head of its day, with what changed and who did it', async () => {
  const [today, before] = [Date.now(), Date.now() - 3 * 86_400_000];
  await renderWindow('/activity', {
    activity: [
      anEntry(1, { at: before, by: 'Ben Ode' }),
      anEntry(2, { at: today - 2_000, by: 'Noor Haddad' }),
      anEntry(3, { at: today - 1_000, own: true }),
    ],
  });
  await screen.findByText('Project 3');
  const heads = articles().map((article) => article.querySelector('p')?.textContent);
  expect(heads).toEqual(['Today', undefined, expect.stringMatching(/\d{4}/)]);
  const line = within(articles()[1] as HTMLElement);
  expect(line.getByText('/old').closest('del')?.title).toBe('/old');
  expect(line.getByText('/new').closest('ins')?.title).toBe('/new');
  expect(line.getByText('Noor Haddad')).toBeTruthy();
  expect(within(articles()[0] as HTMLElement).getByText('You')).toBeTruthy();
});
