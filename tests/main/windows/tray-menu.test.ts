import { expect, test } from 'vitest';
import { de } from '#main/texts/de.ts';
import { en } from '#main/texts/en.ts';
import { type TrayContent, type TrayProfile, trayMenu, trayToolTip } from '#main/windows/tray-menu.ts';

/** A Thursday. */
const at = new Date(2026, 0, 15, 17, 30).getTime();

const profile: TrayProfile = {
  id: 'a',
  name: 'ops.example.org',
  isAuthenticated: true,
  paused: false,
  status: 'live',
  unread: 0,
};

function menu(content: Partial<TrayContent>, texts = en.desktop) {
  const done: string[] = [];
  const items = trayMenu(
    { profiles: [profile], changes: [], mute: null, inTrouble: false, ...content },
    texts,
    {
      open: (profileId, path) => done.push(`${profileId} ${path}`),
      mute: (length) => done.push(`mute ${length}`),
      show: () => done.push('show'),
      quit: () => done.push('quit'),
    },
  );
  return {
    done,
    labels: items.map(({ label, type }) => label ?? type),
    choose(label: string) {
      const all = items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? item.submenu : [])]);
      const click = all.find((each) => each.label === label)?.click as (() => void) | undefined;
      click?.();
    },
  };
}

test('shows the connection status of each profile', () => {
  const profiles: TrayProfile[] = [
    { ...profile, unread: 3 },
    { ...profile, id: 'b', name: 'lab', status: 'reconnecting' },
    { ...profile, id: 'c', name: 'home', isAuthenticated: false, status: 'offline' },
    { ...profile, id: 'd', name: '', isAuthenticated: false, status: 'offline' },
  ];
  expect(menu({ profiles }).labels.slice(2, 6)).toEqual([
    'ops.example.org: Live, 3 unread',
    'lab: Reconnecting',
    'home: Signed out',
    'New backend: Signed out',
  ]);
  expect(menu({ profiles }, de.desktop).labels).toContain('lab: Verbindet erneut');
  expect(
    trayToolTip({ profiles: profiles.slice(0, 2), changes: [], mute: null, inTrouble: false }, en.desktop),
  ).toBe('Pilothouse\nops.example.org: Live, 3 unread\nlab: Reconnecting');
});

test('opens the project of a change, and the activity for a deletion', () => {
  const change = { profileId: 'a', at, kind: 'updated', projectId: '7/8', projectName: 'Harbour' } as const;
  const { labels, choose, done } = menu({
    changes: [
      change,
      { ...change, kind: 'deleted', projectId: '9', projectName: 'Pier' },
      { ...change, kind: 'changed-while-away', projectId: null, projectName: '' },
      {
        ...change,
        ...{ kind: 'challenge-changed', projectId: null, projectName: '' },
        challenge: { domain: 'a.example', state: 'in-place' },
      },
    ],
  });
  const changes = [
    'Harbour: changed · Thu 5:30 PM',
    'Pier: deleted · Thu 5:30 PM',
    'Changed while you were away · Thu 5:30 PM',
    'a.example: challenge changed · Thu 5:30 PM',
  ];
  expect(labels.slice(4, 8)).toEqual(changes);
  for (const label of changes) choose(label);
  expect(done).toEqual(['a /projects/7%2F8', 'a /activity', 'a /activity', 'a /activity']);
});

test('shows changes of one project as one, with backend and time, and deletions as such', () => {
  const profiles = [
    { ...profile, name: 'Production EU' },
    { ...profile, id: 'b', name: 'Staging' },
  ];
  const change = { profileId: 'a', at, kind: 'updated', projectId: '7', projectName: 'Storefront' } as const;
  const elsewhere = { ...change, profileId: 'b' };
  const changes = [change, elsewhere, change, { ...change, kind: 'created' }, change] as const;
  expect(menu({ profiles, changes }).labels.slice(5, 8)).toEqual([
    'Storefront: 4 changes · Production EU · Thu 5:30 PM',
    'Storefront: changed · Staging · Thu 5:30 PM',
    'separator',
  ]);
  expect(menu({ profiles, changes }, de.desktop).labels[5]).toBe(
    'Storefront: 4 Änderungen · Production EU · Do., 17:30',
  );
  const deleted = { ...change, kind: 'deleted' } as const;
  expect(menu({ changes: [deleted, change] }).labels[4]).toBe('Storefront: deleted · Thu 5:30 PM');
  const many = Array.from({ length: 9 }, (_, index) => ({ ...change, projectId: String(index) }));
  expect(menu({ changes: many }).labels.filter((label) => label?.startsWith('Storefront'))).toHaveLength(5);
});

test('shortens a long name and never what is said of it', () => {
  const name = `Kundenportal ${'Abrechnung '.repeat(9)}`;
  const profiles = [
    { ...profile, name, unread: 12, status: 'reconnecting' as const },
    { ...profile, id: 'b', name: 'b' },
  ];
  const change = { profileId: 'a', at, kind: 'updated', projectId: '7', projectName: name } as const;
  const { labels } = menu({ profiles, changes: [change] });
  expect(labels[2]).toMatch(/^Kundenportal .+…: Reconnecting, 12 unread$/);
  expect(labels[5]).toMatch(/^Kundenporta…: changed · Kundenportal .+… · Thu 5:30 PM$/);
  for (const label of labels) expect(label?.length).toBeLessThanOrEqual(66);
  const tip = trayToolTip({ profiles, changes: [], mute: null, inTrouble: false }, en.desktop).split('\n');
  expect(tip.map((line) => line.replace(/.*: /, ''))).toEqual([
    'Pilothouse',
    'Reconnecting, 12 unread',
    'Live',
  ]);
});

test('says which backend is unreachable in the words of the window', () => {
  const profiles = [{ ...profile, status: 'offline' as const }];
  expect(menu({ profiles }).labels[2]).toBe('ops.example.org: Unreachable');
  expect(menu({ profiles }, de.desktop).labels[2]).toBe('ops.example.org: Nicht erreichbar');
});

test('shows a placeholder without changes', () => {
  expect(menu({}).labels).toContain('No changes yet');
});

test('shows the window, opens a profile, and quits', () => {
  const { choose, done } = menu({});
  choose('Show Pilothouse');
  choose('ops.example.org: Live');
  choose('Quit Pilothouse');
  expect(done).toEqual(['show', 'a /projects', 'quit']);
});

test('shows deceptive names as one plain line', () => {
  const hostile = `A&B\n\u202egnp.exe ${'x'.repeat(500)}`;
  const [label] = menu({ profiles: [{ ...profile, name: hostile }] }).labels.slice(2);
  expect(label).toMatch(/^A&&B gnp\.exe x+…: Live$/);
  expect(
    trayToolTip(
      { profiles: [{ ...profile, name: hostile }], changes: [], mute: null, inTrouble: false },
      en.desktop,
    ).length,
  ).toBeLessThan(128);
});

test('mutes for a length of time, and unmutes', () => {
  const { choose, done } = menu({});
  choose('For 15 Minutes');
  choose('Until I Unmute');
  const until = new Date(2026, 0, 15, 17, 30).getTime();
  const muted = menu({ mute: { until } });
  expect(muted.labels.join('\n')).toMatch(/muted until Thu.*5:30/);
  expect(muted.labels).not.toContain('Mute Notifications');
  muted.choose('Unmute Notifications');
  expect([done, muted.done]).toEqual([['mute 15-minutes', 'mute until-unmuted'], ['mute on']]);
  expect(menu({ mute: { until: null } }, de.desktop).labels).toContain(
    'Benachrichtigungen sind stummgeschaltet',
  );
});

test('shows that a backend is paused', () => {
  const { labels } = menu({ profiles: [{ ...profile, paused: true, status: 'offline', unread: 2 }] });
  expect(labels).toContain('ops.example.org: Paused, 2 unread');
});
