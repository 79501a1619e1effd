/** A git provider's page for the deploy keys of one repository. */
export interface DeployKeyPage {
  readonly url: string;
  /** As shown: `GitHub`, or the host of a self-hosted one. */
  readonly provider: string;
}

type PagePath = (repository: string) => string;

const likeGitHub: PagePath = (repository) => `${repository}/settings/keys`;
const likeGitLab: PagePath = (repository) => `${repository}/-/settings/repository#js-deploy-keys-settings`;
const likeBitbucket: PagePath = (repository) => `${repository}/admin/access-keys/`;

const known: Readonly<Record<string, readonly [name: string, page: PagePath]>> = {
  'github.com': ['GitHub', likeGitHub],
  'gitlab.com': ['GitLab', likeGitLab],
  'bitbucket.org': ['Bitbucket', likeBitbucket],
  'codeberg.org': ['Codeberg', likeGitHub],
  'gitea.com': ['Gitea', likeGitHub],
};

/**
 * The page for the deploy keys of a repository; null if its provider is unknown.
 * @param repository its URL, `git@host:owner/name`, or `owner/name` at the provider of `authorizeUrl`
 * @param authorizeUrl of the profile's git provider: identifies GitHub Enterprise, Gitea and GitLab on
 * self-hosted servers
 */
export function deployKeyPage(repository: string, authorizeUrl: string): DeployKeyPage | null {
  const own = URL.canParse(authorizeUrl) ? new URL(authorizeUrl) : null;
  const place = placeOf(repository.trim(), own?.host ?? null);
  if (place === null) return null;
  const { host, path } = place;
  const [provider, page] = known[host] ?? [host, host === own?.host ? pageByOAuth(own.pathname) : null];
  return page === null ? null : { url: `https://${host}/${page(path)}`, provider };
}

/**
 * Each product has its own path for the OAuth page; GitHub Enterprise and Gitea share it, as well as the one
 * for deploy keys.
 */
function pageByOAuth(path: string): PagePath | null {
  if (path.endsWith('/login/oauth/authorize')) return likeGitHub;
  return path === '/oauth/authorize' ? likeGitLab : null;
}

function placeOf(
  text: string,
  ownHost: string | null,
): { readonly host: string; readonly path: string } | null {
  const [, scpHost, scpPath] = /^[\w.-]+@([\w.-]+):(?!\/\/)(.+)$/.exec(text) ?? [];
  if (scpHost !== undefined && scpPath !== undefined) return place(scpHost, scpPath);
  if (/^(https?|ssh|git):\/\//i.test(text)) {
    if (!URL.canParse(text)) return null;
    const { protocol, host, hostname, pathname } = new URL(text);
    return place(protocol.startsWith('http') ? host : hostname, pathname);
  }
  return ownHost === null ? null : place(ownHost, text);
}

function place(host: string, path: string): { readonly host: string; readonly path: string } | null {
  const parts = path
    .replace(/\.git\/?$/, '')
    .split('/')
    .filter((part) => part !== '');
  const isRepository =
    parts.length >= 2 && parts.every((part) => /^[\w.~-]+$/.test(part) && !/^\.+$/.test(part));
  return isRepository ? { host: host.toLowerCase(), path: parts.join('/') } : null;
}
