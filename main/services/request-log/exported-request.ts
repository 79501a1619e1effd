import type { LoggedRequest } from '#contract/request-log.ts';
import { redactedText } from './redaction.ts';

/**
 * A request as written to a file: with its time as ISO 8601 in UTC, without e-mail addresses, and without
 * tokens, including those that became known after it.
 */
export function exportedRequest(
  { at, origin, route, ...request }: LoggedRequest,
  secrets: readonly string[],
) {
  return {
    ...request,
    at: new Date(at).toISOString(),
    origin: redactedText(origin, secrets),
    route: redactedText(route, secrets),
  };
}
