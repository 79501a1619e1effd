import type { HttpResponse } from '#main/http-ports.ts';
import { jsonOrNull } from '../json/json-text.ts';

/**
 * Maximum size of a response that is not a list, in bytes: parsing it without yielding takes a few tens of milliseconds at
 * most.
 */
export const maxRecordBytes = 4_000_000;

type Text = Pick<HttpResponse, 'body' | 'parts' | 'bytes'>;

/** The beginning of the body; all of a short one. */
export function beginningOf(answer: Text): string {
  return answer.parts === undefined ? answer.body : answer.parts.slice(0, 8).join('');
}

const parsed = new WeakMap<Text, unknown>();

/** The JSON of the body; null if it is not JSON, or too long for one record or an error. Parsed once. */
export function jsonOf(answer: Text): unknown {
  if ((answer.bytes ?? 0) > maxRecordBytes) return null;
  if (!parsed.has(answer)) parsed.set(answer, jsonOrNull(answer.body));
  return parsed.get(answer);
}

/** Whether the response is a web page, by its content type or its beginning. */
export function isWebPage(answer: Pick<HttpResponse, 'headers' | 'body' | 'parts'>): boolean {
  const isHtml = /\bhtml\b/i.test(answer.headers['content-type'] ?? '');
  return isHtml || /^\s*<(!doctype|html)/i.test(beginningOf(answer));
}

/** Text instead of a JSON object, with or without quotes, such as that of Go's `http.Error`; null for anything else. */
export function plainTextOf(answer: Text & Pick<HttpResponse, 'headers'>): string | null {
  const json = jsonOf(answer);
  if (json !== null) return typeof json === 'string' && json.trim() !== '' ? json : null;
  const type = answer.headers['content-type'] ?? '';
  const isPlain = type === '' || /^text\/plain\b/i.test(type);
  const text = beginningOf(answer).trim();
  return isPlain && !/^([<{[]|(null)?$)/.test(text) ? text : null;
}
