import { expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { type ExportedProfile, exportActivity } from '#services/activity/activity-export.ts';
import { textOf } from '#tests/main/support/exported-text.ts';

const entry: ActivityEntry = {
  sequence: 7,
  profileId: 'p',
  at: Date.UTC(2026, 0, 15, 12),
  kind: 'updated',
  projectId: '1',
  projectName: 'Harbour',
  changes: [{ field: 'name', before: 'Old "one"', after: 'Harbour' }],
  own: false,
  read: true,
  outcome: { kind: 'notified' },
};
const backends = new Map([['p', { name: 'ops.example.org', account: 'ada@example.org' }]]);

test('exports JSON with the backend and the time, and without numbers of this run', () => {
  const [exported] = JSON.parse(textOf(exportActivity([entry], backends, 'json')));
  expect(exported).toEqual({
    time: '2026-01-15T12:00:00.000Z',
    backend: 'ops.example.org',
    kind: 'updated',
    projectId: '1',
    projectName: 'Harbour',
    changes: [{ field: 'name', before: 'Old "one"', after: 'Harbour' }],
    own: false,
    read: true,
    outcome: { kind: 'notified' },
  });
});

test.each(['json', 'csv'] as const)('exports each entry with its own backend: %s', (format) => {
  const two = new Map([...backends, ['q', { name: 'other.example.org', account: 'eve@example.org' }]]);
  const exported = textOf(exportActivity([{ ...entry, profileId: 'q' }, entry], two, format));
  expect(exported.match(/(ops|other)\.example\.org/g)).toEqual(['other.example.org', 'ops.example.org']);
});

test('quotes CSV cells where needed', () => {
  const [head, row] = textOf(exportActivity([entry], backends, 'csv')).split('\r\n');
  expect(head).toMatch(/^\ufeff"time","backend","change","project"/);
  expect(row).toBe(
    '"2026-01-15T12:00:00.000Z","ops.example.org","updated","Harbour","1","false","true","notified",' +
      '"name: Old ""one"" → Harbour","","","","","","","","","","","","","","",""',
  );
});

test.each([
  ...['=cmd()', '+1', '-1', '@SUM(A1)', '＝1', '＠SUM(A1)'].map((name) => [name, `'${name}`]),
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  // As in German, where the list separator is a semicolon.
  ['Shop;=cmd()', "Shop;'=cmd()"],
])('exports a project called %j to CSV without a formula', (projectName, expected) => {
  const csv = textOf(exportActivity([{ ...entry, projectName }], backends, 'csv'));
  expect(csv).toContain(`"${expected}"`);
});

const digest: ActivityEntry = {
  ...entry,
  kind: 'changed-while-away',
  projectId: null,
  projectName: '',
  changes: [],
  counts: { created: 1, updated: 1, deleted: 3 },
  away: [
    { kind: 'created', projectId: '2', projectName: 'Quay', changes: [] },
    { kind: 'updated', projectId: '1', projectName: 'Harbour', changes: entry.changes },
    { kind: 'deleted', projectId: null, projectName: '=cmd()', changes: [] },
  ],
};

test('exports changes from while the operator was away with names, fields, and how many are not listed', () => {
  const [exported] = JSON.parse(textOf(exportActivity([digest], backends, 'json')));
  expect(exported).toMatchObject({ counts: digest.counts, away: digest.away });
  const csv = textOf(exportActivity([digest], backends, 'csv'));
  expect(csv.split('\r\n')[0]).toMatch(/,"changed projects","domain","challenge","notification reason",/);
  expect(csv).toContain(
    '"1","1","3","created: Quay (2)\nupdated: Harbour (1)\n  name: Old ""one"" → Harbour\ndeleted: =cmd()\n2 more"',
  );
});

test('exports a watched domain with the new status of its challenge, and why it was not notified', () => {
  const challenge = { domain: 'a.example', state: 'in-place' } as const;
  const outcome = { kind: 'failed', reason: 'HRESULT 1' } as const;
  const flip = {
    ...entry,
    kind: 'challenge-changed',
    projectId: null,
    projectName: '',
    challenge,
    outcome,
  } as const;
  expect(JSON.parse(textOf(exportActivity([flip], backends, 'json')))[0]).toMatchObject({
    challenge,
    outcome,
  });
  const csv = textOf(exportActivity([flip], backends, 'csv'));
  expect(csv).toContain('"failed"');
  expect(csv).toContain('"a.example","in-place","HRESULT 1",');
});

test("exports who made a change: the account for own ones, the backend's name for others", () => {
  const entries = [
    { ...entry, own: true },
    { ...entry, by: 'Grace' },
    entry,
    { ...entry, own: true, profileId: 'q' },
  ];
  const profiles = new Map<string, ExportedProfile>([...backends, ['q', { name: 'two', account: null }]]);
  const exported = JSON.parse(textOf(exportActivity(entries, profiles, 'json'))) as ActivityEntry[];
  expect(exported.map(({ by }) => by)).toEqual(['ada@example.org', 'Grace', undefined, 'You']);
  const [head = '', ...rows] = textOf(exportActivity(entries, profiles, 'csv')).split('\r\n');
  const column = head.split(',').indexOf('"by"');
  expect(rows.slice(0, 4).map((row) => row.split(',')[column])).toEqual([
    '"ada@example.org"',
    '"Grace"',
    '""',
    '"You"',
  ]);
});

test("exports the operator's actions other than on projects", () => {
  const action = {
    did: 'deleted-authorization',
    name: 'CI',
    detail: 'deploy_key',
    unknown: true,
  } as const;
  const did = {
    ...entry,
    kind: 'authorization',
    projectId: null,
    own: true,
    changes: [],
    action,
    reason: 'Deploy 12',
  } as const;
  const csv = textOf(exportActivity([did], backends, 'csv'));
  expect(csv.split('\r\n')[0]).toMatch(/,"by","action","name","detail","save status","reason"$/);
  expect(csv).toContain(',"ada@example.org","deleted-authorization","CI","deploy_key","unknown","Deploy 12"');
  expect(JSON.parse(textOf(exportActivity([did], backends, 'json')))).toMatchObject([{ action }]);
});

test('exports a network connection under the name that earlier versions gave it', () => {
  const action = { did: 'created-network', name: 'a.example.org:443', detail: 'Shop' } as const;
  const created = { ...entry, kind: 'network', projectId: null, own: true, changes: [], action } as const;
  const csv = textOf(exportActivity([created], backends, 'csv'));
  expect(csv).toContain(',"connection",');
  expect(csv).toContain(',"created-connection","a.example.org:443","Shop"');
  expect(JSON.parse(textOf(exportActivity([created], backends, 'json')))).toMatchObject([
    { kind: 'connection', action: { ...action, did: 'created-connection' } },
  ]);
});

test('exports when a backend was unreachable and when a session ended', () => {
  const nobody = { ...entry, projectId: null, projectName: '', changes: [] };
  const out = {
    ...nobody,
    kind: 'backend',
    backend: { state: 'unreachable', since: entry.at - 150_000 },
  } as const;
  const ended = { ...nobody, kind: 'session', session: { state: 'ended', at: entry.at } } as const;
  const csv = textOf(exportActivity([out, ended], backends, 'csv'));
  expect(csv).toContain('"backend","","","false"');
  expect(csv).toContain('"unreachable","2026-01-15T11:57:30.000Z"');
  expect(csv).toContain('"ended","2026-01-15T12:00:00.000Z"');
  expect(JSON.parse(textOf(exportActivity([out], backends, 'json')))).toMatchObject([
    { backend: { state: 'unreachable' } },
  ]);
});
