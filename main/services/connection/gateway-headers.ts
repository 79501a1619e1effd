import { failure } from '../errors/app-failure.ts';

/** A header as the operator entered it; a value of null keeps the stored one. */
export interface HeaderInput {
  readonly name: string;
  readonly value: string | null;
}

/**
 * Headers that the app or HTTP itself sets. `Authorization` carries the access token (docs/interface.md, "Authentication"):
 * a gateway's credentials need another name, such as `Proxy-Authorization`. Also headers that change the method or the
 * address of the request on servers that obey them: the token would go to another path.
 */
const taken =
  /^(authorization|accept|accept-encoding|connection|content-.*|cookie2?|expect|host|if-.*|keep-alive|origin|proxy-connection|range|sec-.*|te|trailer|transfer-encoding|upgrade|forwarded|x-forwarded-(host|path|prefix|server|uri)|x-http-method(-override)?|x-method-override|x-original-.*|x-rewrite-url)$/i;

/** Whether an extra header may have this name. */
export function isHeaderName(name: string): boolean {
  // RFC 9110, 5.6.2: a token.
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) && !taken.test(name);
}

/**
 * The values to store by name.
 *
 * @param known values stored so far
 * @throws AppFailure `bad-input` with field `name` and a `problem`: `header-name`, `header-taken`, `header-twice`; or with
 * field `value`: `header-value`, `header-missing`
 */
export function readHeaders(
  given: readonly HeaderInput[],
  known: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const header of given) {
    const name = header.name.trim();
    // RFC 9110, 5.6.2: a token.
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) throw refused('name', 'header-name');
    if (taken.test(name)) throw refused('name', 'header-taken');
    if (Object.keys(values).some((other) => other.toLowerCase() === name.toLowerCase())) {
      throw refused('name', 'header-twice');
    }
    const value = header.value === null ? known[name] : header.value.trim();
    if (value === undefined || value === '') throw refused('value', 'header-missing');
    // RFC 9110, 5.5: anything else may arrive changed.
    if (!/^[\x20-\x7e]+$/.test(value)) throw refused('value', 'header-value');
    values[name] = value;
  }
  return values;
}

function refused(field: 'name' | 'value', problem: string) {
  return failure('bad-input', { field, problem });
}
