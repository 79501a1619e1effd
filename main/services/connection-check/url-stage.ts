import { AppFailure } from '../errors/app-failure.ts';
import { hostOf, isEncryptedOrLoopback, parseBaseUrl } from '../http/base-url.ts';
import { bad, good, type Outcome, warned } from './outcome.ts';

/** The base URL in what was typed; null where it cannot be used (docs/decisions/base-url.md). */
export function readUrl(typed: string): string | null {
  try {
    return parseBaseUrl(typed);
  } catch (thrown) {
    if (thrown instanceof AppFailure) return null;
    throw thrown;
  }
}

/** What is to be said of a base URL before anything is asked for. */
export function judgeUrl(baseUrl: string | null): Outcome {
  if (baseUrl === null) return bad('url-unusable');
  if (!isEncryptedOrLoopback(baseUrl)) return warned('url-unencrypted', { host: hostOf(baseUrl) });
  return good('url-usable');
}
