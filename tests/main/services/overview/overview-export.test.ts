import { expect, test } from 'vitest';
import type { ProfileOverview } from '#contract/overview.ts';
import { exportOverview } from '#services/overview/overview-export.ts';
import { endOfDay } from '#shared/expiry.ts';

const count = { count: 4, staleAsOf: null, error: null, partial: null };

const live: ProfileOverview = {
  profileId: 'profile-1',
  state: 'live',
  since: Date.UTC(2026, 10, 23, 4),
  projects: { ...count, count: 12 },
  authorizations: { ...count, ending: 1, expired: 2, nextExpiry: endOfDay('2026-12-01') },
  domains: { ...count, checked: 3, failing: 1 },
  changesPerDay: [null, 1, 0, 0, 0, null, 4],
  findings: [],
  snoozed: [],
  attention: [],
};

const rows = [
  {
    info: {
      ...{ name: 'Production EU', baseUrl: 'https://ops.example.org/api' },
      ...{ production: true, unread: 2, isAuthenticated: true },
    },
    overview: live,
  },
  {
    info: { name: '=Lab', baseUrl: null, production: false, unread: 3, isAuthenticated: false },
    overview: {
      ...{ ...live, profileId: 'profile-2', state: 'signed-out' as const, since: null },
      ...{ projects: null, authorizations: null, domains: null, changesPerDay: null },
    },
  },
];

test('writes a JSON record for each backend, with null for what is unknown while signed out', () => {
  expect(JSON.parse(exportOverview(rows, 'json'))).toEqual([
    {
      backend: 'Production EU',
      url: 'https://ops.example.org/api',
      production: true,
      state: 'live',
      since: '2026-11-23T04:00:00.000Z',
      projects: 12,
      unread: 2,
      changesInSevenDays: 5,
      domains: 4,
      checkedDomains: 3,
      failingDomains: 1,
      credentials: 4,
      credentialsEnding: 1,
      credentialsExpired: 2,
      nextExpiry: '2026-12-01',
      countsMayBeHigher: false,
    },
    {
      ...{ backend: '=Lab', url: null, production: false, state: 'signed-out', since: null },
      ...{ projects: null, unread: null, changesInSevenDays: null },
      ...{ domains: null, checkedDomains: null, failingDomains: null },
      ...{ credentials: null, credentialsEnding: null, credentialsExpired: null, nextExpiry: null },
      countsMayBeHigher: null,
    },
  ]);
});

test('writes a CSV line for each backend, in which nothing is a formula', () => {
  const [names, first, second] = exportOverview(rows, 'csv').split('\r\n');
  expect(names).toMatch(/^\ufeff"backend","url","production","state","since","projects","unread",/);
  expect(first).toMatch(/^"Production EU","https:.*","true","live","2026-11-23T04:00:00.000Z","12","2","5",/);
  expect(second).toMatch(/^"'=Lab","","false","signed-out","","","",/);
});

test('says that the counts may be higher where a list is not whole', () => {
  const [row] = rows;
  if (row === undefined) throw new Error('There is a row.');
  const domains = { ...count, checked: 0, failing: 0, partial: { more: null, reason: 'limit' as const } };
  const exported = JSON.parse(exportOverview([{ ...row, overview: { ...live, domains } }], 'json'));
  expect(exported).toMatchObject([{ domains: 4, countsMayBeHigher: true }]);
});
