import type { FieldChange } from '#contract/activity.ts';
import type { ProjectFieldName, ProjectFields } from '#contract/projects.ts';

/** Maximum length of a stored value, in UTF-16 units. */
const maxLength = 240;
/** Length of the unchanged text kept before the first difference. */
const context = 40;

/** The changes of these fields, with values cut to a length that can be stored 100,000 times. */
export function fieldChanges(
  before: ProjectFields,
  after: ProjectFields,
  fields: readonly ProjectFieldName[],
): readonly FieldChange[] {
  return fields.map((field) => ({ field, ...shortenPair(before[field], after[field]) }));
}

/** Shortens both values to the part where they differ. */
function shortenPair(before: string, after: string): Pick<FieldChange, 'before' | 'after'> {
  if (before.length <= maxLength && after.length <= maxLength) return { before, after };
  const from = Math.max(0, commonStart(before, after) - context);
  return { before: cut(before, from), after: cut(after, from) };
}

/** Truncates a name to the maximum length of a stored value. */
export function shortenText(text: string): string {
  return text.length <= maxLength ? text : cut(text, 0);
}

function commonStart(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a[at] === b[at]) at += 1;
  return at;
}

function cut(text: string, from: number): string {
  const part = text.slice(from, from + maxLength);
  const start = from > 0 && text.length > 0 ? '…' : '';
  const end = from + maxLength < text.length ? '…' : '';
  // Drops half of a surrogate pair. Copied, because a substring keeps the whole string in memory.
  return Buffer.from(`${start}${part.toWellFormed().replaceAll('\ufffd', '')}${end}`).toString();
}
