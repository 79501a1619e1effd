import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepLink, type LinkTarget } from '#contract/links.ts';
import { parseBaseUrl } from '#services/http/base-url.ts';
import { readDeepLink } from '#services/links/deep-link.ts';
import { linkTarget } from '#services/links/received-urls.ts';

const base = 'backend=https://ops.example.org/api&kind=project';

test.each(['a/b ü&id=c', 'team%2Fb2', '7'.repeat(1_024), 'ü'.repeat(600)])(
  'reads a link that the app made as what it was made of: %s',
  (id) => {
    const link = { baseUrl: 'https://ops.example.org:8443/api/v1', target: { kind: 'project', id } } as const;
    expect(readDeepLink(deepLink(link))).toEqual({ link });
  },
);

test.each([
  [
    'pilothouse://open/?backend=https%3A%2F%2Fops.example.org%2F&kind=project&id=7',
    'https://ops.example.org',
  ],
  ['PILOTHOUSE://open?id=7&kind=project&backend=http://[::1]:4000', 'http://[::1]:4000'],
  ['pilothouse://open?id=7&kind=project&backend=https://münchen.example', 'https://xn--mnchen-3ya.example'],
])('accepts %s as a link', (text, baseUrl) => {
  expect(readDeepLink(text)).toEqual({ link: { baseUrl, target: { kind: 'project', id: '7' } } });
});

test.each([
  '',
  '--user-data-dir=/tmp/x',
  'https://open?id=1',
  'pilothousex://open',
  'pilothouse://oauth?code=c',
])('rejects %j as a link', (text) => {
  expect(readDeepLink(text)).toBeNull();
});

test.each([
  ['another host', 'malformed', `pilothouse://delete?${base}&id=7`],
  ['a path', 'malformed', `pilothouse://open/delete?${base}&id=7`],
  ['a user', 'malformed', `pilothouse://me:pw@open?${base}&id=7`],
  ['a port', 'malformed', `pilothouse://open:1?${base}&id=7`],
  ['a fragment', 'malformed', `pilothouse://open?${base}&id=7#delete`],
  ['no identifier', 'malformed', `pilothouse://open?${base}`],
  ['two identifiers', 'malformed', `pilothouse://open?${base}&id=7&id=8`],
  ['more than is known', 'malformed', `pilothouse://open?${base}&id=7&do=delete`],
  ['a line break', 'malformed', `pilothouse://open?${base}&id=7\n8`],
  ['a mark that turns the writing', 'malformed', `pilothouse://open?${base}&id=7\u202e8`],
  ['half of a character', 'malformed', `pilothouse://open?${base}&id=7\ud800`],
  ['no query', 'malformed', 'pilothouse:open'],
  ['a megabyte', 'too-long', `pilothouse://open?${base}&id=${'7'.repeat(1_000_000)}`],
  ['another kind', 'kind', 'pilothouse://open?backend=https://a.example&kind=settings&id=7'],
  ['an empty identifier', 'id', `pilothouse://open?${base}&id=`],
  ['an encoded line break', 'id', `pilothouse://open?${base}&id=7%0a8`],
  ['an identifier that hasParentSegment', 'id', `pilothouse://open?${base}&id=..`],
  ['an identifier that hasParentSegment inside', 'id', `pilothouse://open?${base}&id=7%2F..%2Fsettings`],
  ['a backslash that hasParentSegment', 'id', `pilothouse://open?${base}&id=..%5Csettings`],
  ['a long identifier', 'id', `pilothouse://open?${base}&id=${'7'.repeat(1_025)}`],
  ['credentials', 'backend', 'pilothouse://open?backend=https://me:pw@a.example&kind=project&id=7'],
  ['a file', 'backend', 'pilothouse://open?backend=file:///etc/passwd&kind=project&id=7'],
  ['a script', 'backend', 'pilothouse://open?backend=javascript:alert(1)&kind=project&id=7'],
  ['a query', 'backend', 'pilothouse://open?backend=https://a.example/%3Fx%3D1&kind=project&id=7'],
  [
    'a backend with a parent folder',
    'backend',
    'pilothouse://open?backend=https://a.example/x/../y&kind=project&id=7',
  ],
  [
    'a backend with an encoded parent folder',
    'backend',
    'pilothouse://open?backend=https://a.example/x/%252e%252e/y&kind=project&id=7',
  ],
  ['a backslash', 'backend', 'pilothouse://open?backend=https:%5C%5Ca.example&kind=project&id=7'],
])('rejects a link with %s as %s', (_what, rejected, text) => {
  expect(readDeepLink(text)).toEqual({ rejected });
});

test.each<[string, LinkTarget]>([
  ['/projects/a%2Fb', { kind: 'project', id: 'a/b' }],
  ['/domains/7', { kind: 'domain', id: '7' }],
  ['/authorizations?panel=%2Fa%2Fb+%C3%BC', { kind: 'authorization', id: 'a/b ü' }],
  ['/networks?panel=%2F7', { kind: 'network', id: '7' }],
  ['/vm/web%2F02', { kind: 'vm', id: 'web/02' }],
  ['/source/~..', { kind: 'source', id: '..' }],
  ['/domains?q=', { kind: 'view', list: 'domains', search: {} }],
  [
    '/projects?q=vm%3A%22a+b%22&sort=-updatedAt&scope=all',
    { kind: 'view', list: 'projects', search: { q: 'vm:"a b"', sort: '-updatedAt', scope: 'all' } },
  ],
  [
    '/activity?q=quay&change=deleted&by=%40you&time=between&since=2026-11-01&unread=only&backends=all',
    {
      kind: 'activity',
      search: {
        ...{ q: 'quay', change: 'deleted', by: '@you', time: 'between', since: '2026-11-01' },
        ...{ unread: 'only', backends: 'all' },
      },
    },
  ],
])('reads a link to %s as what it was made of', (path, target) => {
  const link = { baseUrl: 'https://ops.example.org/api', target };
  expect(readDeepLink(deepLink(link))).toEqual({ link });
  expect(linkTarget(link, [], '').path).toBe(path);
});

const view = 'pilothouse://open?backend=https://a.example&kind=view';
const activity = 'pilothouse://open?backend=https://a.example&kind=activity';

test.each([
  ['no list', `${view}&q=x`],
  ['another list', `${view}&list=settings`],
  ['an unknown order', `${view}&list=domains&sort=vmId`],
  ['an unknown scope', `${view}&list=domains&scope=none`],
  ['a long query', `${view}&list=domains&q=${'x'.repeat(1_001)}`],
  ['a query with a line break', `${view}&list=domains&q=a%0ab`],
  ['a panel', `${view}&list=domains&panel=p/1`],
  ['an unknown change', `${activity}&change=signed-out`],
  ['a day that does not exist', `${activity}&time=between&since=2026-02-30`],
  ['more than is known', `${activity}&entry=7`],
])('rejects the filter of a link with %s', (_what, text) => {
  expect(readDeepLink(text)).toEqual({ rejected: 'filter' });
});

test('throws for no text, and accepts only links to a route of the window and a base URL', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.constantFrom('..', 'project', 'view', 'network', '%00'),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .tuple(part, part, part)
      .map(([backend, kind, id]) => `pilothouse://open?backend=${backend}&kind=${kind}&id=${id}`),
    fc.tuple(part, part).map(([baseUrl, id]) => deepLink({ baseUrl, target: { kind: 'project', id } })),
  );
  fc.assert(
    fc.property(text, (candidate) => {
      const read = readDeepLink(candidate);
      if (read === null || 'rejected' in read) return;
      const { baseUrl } = read.link;
      expect(parseBaseUrl(baseUrl)).toBe(baseUrl);
      const { path } = linkTarget(read.link, [], '');
      const { origin, pathname, search, hash } = new URL(path, 'app://pilothouse');
      expect({ origin, route: pathname + search, hash }).toEqual({ origin: 'null', route: path, hash: '' });
      expect(pathname.split('/').length).toBeLessThanOrEqual(3);
    }),
  );
});

test('selects of several profiles with the backend the current one, then a signed-in one', () => {
  const link = { baseUrl: 'https://a.example', target: { kind: 'project', id: '7' } } as const;
  const profile = (id: string, isAuthenticated: boolean, baseUrl: string = link.baseUrl) => ({
    id,
    isAuthenticated,
    baseUrl,
  });
  const profiles = [profile('out', false), profile('in', true), profile('other', true, 'https://b.example')];
  expect(linkTarget(link, profiles, 'out').profileId).toBe('out');
  expect(linkTarget(link, profiles, 'other').profileId).toBe('in');
  expect(linkTarget(link, profiles.slice(0, 1), 'other').profileId).toBe('out');
  expect(linkTarget(link, profiles.slice(2), 'other').profileId).toBeNull();
});
