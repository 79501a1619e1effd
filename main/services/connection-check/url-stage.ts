import { AppFailure } from '../errors/app-failure.ts';
import { hostOf, isEncryptedOrLoopback, parseBaseUrl } from '../http/base-url.ts';
import { bad, good, type Outcome, warned } from './outcome.ts';

/** The base URL from the input; null if it is invalid (docs/decisions/base-url.md). */
export function readUrl(typed: string): string | null {
  try {
    return parseBaseUrl(typed);
  } catch (thrown) {
    if (thrown instanceof AppFailure) return null;
    throw thrown;
  }
}

/** The outcome for a base URL, before any call. */
export function judgeUrl(baseUrl: string | null): Outcome {
  if (baseUrl === null) return bad('url-invalid');
  if (!isEncryptedOrLoopback(baseUrl)) return warned('url-unencrypted', { host: hostOf(baseUrl) });
  return good('url-valid');
}
