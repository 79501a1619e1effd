import { appScheme, type DeepLink, type LinkRejection } from '#contract/links.ts';
import { parseBaseUrl } from '../http/base-url.ts';

/** More than a base URL and an identifier need. */
const maxLinkLength = 4_096;
/** The same as for identifiers of records (`main/services/records/record-id.ts`). */
const maxIdLength = 1_024;

const parameters = ['backend', 'kind', 'id'];

/** Text from outside: a link, a rejected link, or (null) no link, such as a command-line switch. */
export type LinkReading = { readonly link: DeepLink } | { readonly rejected: LinkRejection } | null;

/**
 * Reads `pilothouse://open?backend=<base URL>&kind=project&id=<id>`. Anyone can create a link: anything not exactly in this
 * form is rejected, so that a link can only show a page.
 */
export function readDeepLink(text: string): LinkReading {
  if (
    !text
      .slice(0, appScheme.length + 1)
      .toLowerCase()
      .startsWith(`${appScheme}:`)
  )
    return null;
  if (text.length > maxLinkLength) return { rejected: 'too-long' };
  // `new URL` silently drops tabs and line breaks.
  if (hasControlCharacters(text) || !URL.canParse(text)) return { rejected: 'malformed' };
  const url = new URL(text);
  // Callbacks of the git provider have the same scheme and are read elsewhere.
  if (url.host === 'oauth') return null;
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  if (url.host !== 'open' || !['', '/'].includes(url.pathname) || !isPlain) return { rejected: 'malformed' };
  const named = [...url.searchParams.keys()];
  if (named.length !== parameters.length || !parameters.every((name) => named.includes(name))) {
    return { rejected: 'malformed' };
  }
  const values = Object.fromEntries(url.searchParams);
  const { kind = '', id = '', backend = '' } = values;
  if (kind !== 'project') return { rejected: 'kind' };
  if (id === '' || id.length > maxIdLength || hasControlCharacters(id) || hasParentSegment(id))
    return { rejected: 'id' };
  const baseUrl = readBaseUrl(backend);
  return baseUrl === null ? { rejected: 'backend' } : { link: { baseUrl, kind, id } };
}

/** Null if it is not a base URL, or has a part that normalising would drop, which may be meant to deceive. */
function readBaseUrl(text: string): string | null {
  if (hasControlCharacters(text) || /[\\?#]|^\s|\s$/.test(text) || hasParentSegment(decoded(text)))
    return null;
  try {
    return parseBaseUrl(text);
  } catch {
    return null;
  }
}

function decoded(text: string): string {
  return text.replace(/%2e/gi, '.').replace(/%2f/gi, '/').replace(/%5c/gi, '\\');
}

/** Whether a path segment is `.` or `..`, which would change the path. */
function hasParentSegment(text: string): boolean {
  return text.split(/[/\\]/).some((segment) => segment === '.' || segment === '..');
}

function hasControlCharacters(text: string): boolean {
  // C0, DEL and C1; characters that change the writing direction, and lone surrogates.
  return /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text) || !text.isWellFormed();
}
