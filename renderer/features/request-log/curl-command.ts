import type { LoggedRequest } from '#contract/request-log.ts';

/**
 * The request as a command for a POSIX shell. What is secret or was not kept stands as a variable that the operator sets:
 * `$TOKEN`, `$BODY`, and for each extra header `$HEADER_…`. Whatever the address holds, the shell runs nothing of it.
 *
 * @param headerNames extra headers that the profile sends with each request
 */
export function curlCommand(request: LoggedRequest, headerNames: readonly string[]): string {
  const { kind, method, origin, route, hasToken, hasBody } = request;
  const parts = [
    'curl',
    '--include',
    // Brackets and braces of an address are no patterns, and its dots stay.
    '--globoff',
    '--path-as-is',
    ...(method === 'GET' ? [] : ['--request', method]),
    '--header',
    quoted('Accept: application/json'),
  ];
  // The handshake carries its token inside the connection, which curl does not make.
  if (hasToken && kind === 'http') parts.push('--header', '"Authorization: Bearer $TOKEN"');
  for (const name of headerNames) parts.push('--header', `${quoted(`${name}: `)}"$${variableOf(name)}"`);
  if (hasBody) parts.push('--header', quoted('Content-Type: application/json'), '--data-raw', '"$BODY"');
  const query = kind === 'socket' ? '/?EIO=4&transport=polling' : '';
  return [...parts, quoted(origin + route + query)].join(' ');
}

/** One word to a POSIX shell, whatever is in it: between single quotes nothing means anything but their end. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function variableOf(headerName: string): string {
  return `HEADER_${headerName.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
}
