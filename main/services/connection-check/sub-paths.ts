/** Common paths of similar services. */
const usual = ['/api', '/api/v1', '/v1'];

/**
 * Other base URLs of the same origin where the service may be, most likely first: below the typed one, then its parents,
 * then the common paths.
 *
 * @param baseUrl normalised, without a trailing slash
 */
export function otherBaseUrls(baseUrl: string): readonly string[] {
  const { origin, pathname } = new URL(baseUrl);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const parents = segments.map((_segment, index) => origin + joined(segments.slice(0, index))).reverse();
  const below = usual.map((path) => baseUrl + path);
  const beside = usual.map((path) => origin + path);
  const candidates = new Set([...below, ...parents.slice(0, 8), ...beside]);
  candidates.delete(baseUrl);
  return [...candidates];
}

function joined(segments: readonly string[]): string {
  return segments.map((segment) => `/${segment}`).join('');
}
