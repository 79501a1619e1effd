const removed = '…';

/** A JSON Web Token, anywhere in a text. */
const webToken = /\beyJ[\w-]{5,}\.[\w-]+(\.[\w-]*)?/g;
const authorization = /\b(Bearer|Basic|Negotiate)\s+[\w.~+/=-]+/gi;
const userInfo = /(\/\/)[^/\s@]*@/g;
/**
 * Matches from the beginning of a word only: trying each position within a word would take quadratic time.
 */
const email = /(?<![^\s"'<>@:;,()/…])[^\s"'<>@:;,()/…]+@[^\s"'<>@:;,()/]+\.[a-z]{2,}[^\s"'<>@:;,()/…]*/gi;
/** The value of a URL parameter. */
const parameter = /([?&][^\s=&#"'?]+=)[^\s&#"']+/g;

/** Path and parameter names of a URL, encoded, without values and without parts that contain a secret. */
export function redactedRoute(url: string, secrets: readonly string[]): string {
  const { pathname, searchParams } = new URL(url);
  const path = pathname
    .split('/')
    .map((segment) => (holds(segment, secrets) ? removed : segment))
    .join('/');
  // A secret with a slash spans several segments.
  const whole = holds(path, secrets) ? `/${removed}` : path;
  const names = [...searchParams.keys()].map((name) =>
    holds(name, secrets) ? removed : `${encodeURIComponent(name)}=${removed}`,
  );
  return names.length === 0 ? whole : `${whole}?${names.join('&')}`;
}

/**
 * A text that is safe to share: without these secrets (plain, URL-encoded or in JSON), anything that looks
 * like a credential, e-mail addresses and the values of URL parameters.
 */
export function redactedText(text: string, secrets: readonly string[]): string {
  const known = secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      encodeURI(secret),
      JSON.stringify(secret).slice(1, -1),
    ])
    .sort((one, other) => other.length - one.length);
  const without = known.reduce((rest, secret) => rest.replaceAll(secret, removed), text);
  return without
    .replace(webToken, removed)
    .replace(authorization, `$1 ${removed}`)
    .replace(userInfo, `$1${removed}@`)
    .replace(email, removed)
    .replace(parameter, `$1${removed}`);
}

function holds(encoded: string, secrets: readonly string[]): boolean {
  const plain = decoded(encoded);
  return secrets.some((secret) => secret !== '' && (plain.includes(secret) || encoded.includes(secret)));
}

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
