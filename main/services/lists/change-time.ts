import type { JsonObject, JsonValue } from '#contract/json.ts';

/** Names under which backends send the time of the last change. The interface has none. */
const names = [
  'updatedAt',
  'updated_at',
  'lastUpdated',
  'last_updated',
  'modifiedAt',
  'modified_at',
  'lastModified',
  'last_modified',
  'changedAt',
  'changed_at',
] as const;

/** Smaller numbers are seconds since the epoch, not milliseconds. */
const minMs = 1e11;

/** When a record was last changed, as sent by the backend; undefined if it sent none. */
export function sentChangeTime(more: JsonObject): JsonValue | undefined {
  for (const name of names) if (more[name] !== undefined) return more[name];
  return undefined;
}

/** The same in ms since the epoch; null if the backend sent no readable time. */
export function changeTime(more: JsonObject): number | null {
  const sent = sentChangeTime(more);
  if (typeof sent === 'number' && sent > 0) return sent < minMs ? sent * 1_000 : sent;
  if (typeof sent !== 'string' || !/^\d{4}-\d\d-\d\d/.test(sent)) return null;
  const at = Date.parse(sent);
  return Number.isNaN(at) ? null : at;
}
