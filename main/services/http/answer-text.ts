import type { HttpResponse } from '#main/http-ports.ts';
import { jsonOrNull } from '../json/json-text.ts';

/** What an answer that is not a list may have, in bytes: what is parsed at once takes a few tens of milliseconds at most. */
export const maxRecordBytes = 4_000_000;

type Text = Pick<HttpResponse, 'body' | 'parts' | 'bytes'>;

/** How the body begins; all of a short one. */
export function beginningOf(answer: Text): string {
  return answer.parts === undefined ? answer.body : answer.parts.slice(0, 8).join('');
}

/** The JSON of the body; null where it is not JSON, or too long to be one record or an error. */
export function jsonOf(answer: Text): unknown {
  return (answer.bytes ?? 0) > maxRecordBytes ? null : jsonOrNull(answer.body);
}
