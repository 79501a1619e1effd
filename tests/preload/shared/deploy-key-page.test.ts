import { expect, test } from 'vitest';
import { deployKeyPage } from '#shared/deploy-key-page.ts';

const github = 'https://github.com/login/oauth/authorize';

test.each([
  ['git@github.com:acme/web.git', 'https://github.com/acme/web/settings/keys', 'GitHub'],
  ['https://github.com/acme/web', 'https://github.com/acme/web/settings/keys', 'GitHub'],
  ['acme/web', 'https://github.com/acme/web/settings/keys', 'GitHub'],
  [
    'https://gitlab.com/acme/tools/web.git',
    'https://gitlab.com/acme/tools/web/-/settings/repository#js-deploy-keys-settings',
    'GitLab',
  ],
  ['ssh://git@bitbucket.org/acme/web.git', 'https://bitbucket.org/acme/web/admin/access-keys/', 'Bitbucket'],
  ['https://codeberg.org/acme/web/', 'https://codeberg.org/acme/web/settings/keys', 'Codeberg'],
])('finds the deploy keys of %s at %s', (repository, url, provider) => {
  expect(deployKeyPage(repository, github)).toEqual({ url, provider });
});

test('recognises a provider on its own host by the page where its users sign in', () => {
  const page = (authorizeUrl: string) => deployKeyPage('https://git.example.org/acme/web', authorizeUrl)?.url;
  expect(page('https://git.example.org/login/oauth/authorize')).toBe(
    'https://git.example.org/acme/web/settings/keys',
  );
  expect(page('https://git.example.org/oauth/authorize')).toBe(
    'https://git.example.org/acme/web/-/settings/repository#js-deploy-keys-settings',
  );
  expect(page(github)).toBeUndefined();
});

test.each([
  '',
  'web',
  'https://unknown.example.org/acme/web',
  'javascript:alert(1)//a/b',
  'https://github.com/',
  'https://github.com/acme/../x y',
  'git@github.com://acme/web',
  'https://github.com/acme/web?next=//evil.example.org/<b>',
])('never links “%s” to anything but a repository of a known provider', (repository) => {
  const page = deployKeyPage(repository, github);
  if (page !== null) expect(page.url).toMatch(/^https:\/\/github\.com\/[\w.~-]+\/[\w.~-]+\/settings\/keys$/);
});

test.each(['git@github.com:acme/..', 'git@github.com:../web', 'acme/.', 'https://github.com/acme/%2e%2e'])(
  'finds no repository in “%s”',
  (repository) => {
    expect(deployKeyPage(repository, github)).toBeNull();
  },
);
