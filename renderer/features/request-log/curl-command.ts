import type { LoggedRequest } from '#contract/request-log.ts';

/**
 * The request as a command for a POSIX shell. Secrets and bodies, which are not logged, are variables for the operator to set:
 * `$TOKEN`, `$BODY`, and for each extra header `$HEADER_…`. All else is quoted, so that the shell never executes a part of it.
 *
 * @param headerNames extra headers that the profile sends with each request
 */
export function curlCommand(request: LoggedRequest, headerNames: readonly string[]): string {
  const { kind, method, origin, route, hasToken, hasBody } = request;
  const parts = [
    'curl',
    '--include',
    // No globbing of brackets and braces in the URL, and no removal of its dot segments.
    '--globoff',
    '--path-as-is',
    ...(method === 'GET' ? [] : ['--request', method]),
    '--header',
    quoted('Accept: application/json'),
  ];
  // The handshake sends its token within the WebSocket, which curl does not open.
  if (hasToken && kind === 'http') parts.push('--header', '"Authorization: Bearer $TOKEN"');
  for (const name of headerNames) parts.push('--header', `${quoted(`${name}: `)}"$${variableOf(name)}"`);
  if (hasBody) parts.push('--header', quoted('Content-Type: application/json'), '--data-raw', '"$BODY"');
  const query = kind === 'socket' ? '/?EIO=4&transport=polling' : '';
  return [...parts, quoted(origin + route + query)].join(' ');
}

/** Quotes a text as one word of a POSIX shell: within single quotes no character is special but the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function variableOf(headerName: string): string {
  return `HEADER_${headerName.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
}
