import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepLink } from '#contract/links.ts';
import { parseBaseUrl } from '#services/http/base-url.ts';
import { readDeepLink } from '#services/links/deep-link.ts';
import { linkTarget } from '#services/links/received-urls.ts';

const base = 'backend=https://ops.example.org/api&kind=project';

test.each(['a/b ü&id=c', 'team%2Fb2', '7'.repeat(1_024), 'ü'.repeat(600)])(
  'reads a link that the app made as what it was made of: %s',
  (id) => {
    const link = { baseUrl: 'https://ops.example.org:8443/api/v1', kind: 'project', id } as const;
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
  expect(readDeepLink(text)).toEqual({ link: { baseUrl, kind: 'project', id: '7' } });
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

test('throws for no text, and accepts only links to a project of a base URL', () => {
  const part = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.constantFrom('..', 'project', '%00'));
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .tuple(part, part, part)
      .map(([backend, kind, id]) => `pilothouse://open?backend=${backend}&kind=${kind}&id=${id}`),
    fc.tuple(part, part).map(([baseUrl, id]) => deepLink({ baseUrl, kind: 'project', id })),
  );
  fc.assert(
    fc.property(text, (candidate) => {
      const read = readDeepLink(candidate);
      if (read === null || 'rejected' in read) return;
      const { baseUrl } = read.link;
      expect(parseBaseUrl(baseUrl)).toBe(baseUrl);
      const { path } = linkTarget(read.link, [], '');
      expect(new URL(path, 'app://pilothouse').pathname).toBe(path);
      expect(path.split('/')).toHaveLength(3);
    }),
  );
});

test('selects of several profiles with the backend the current one, then a signed-in one', () => {
  const link = { baseUrl: 'https://a.example', kind: 'project', id: '7' } as const;
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
