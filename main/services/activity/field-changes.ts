import type { FieldChange } from '#contract/activity.ts';
import type { ProjectFieldName, ProjectFields } from '#contract/projects.ts';

/** Of a value, in UTF-16 units. What an operator wants to see of a change fits into it. */
const longest = 240;
/** How much of what did not change is kept before the first difference. */
const context = 40;

/** What happened to these fields, in values short enough to be kept a hundred thousand times. */
export function fieldChanges(
  before: ProjectFields,
  after: ProjectFields,
  fields: readonly ProjectFieldName[],
): readonly FieldChange[] {
  return fields.map((field) => ({ field, ...shortenPair(before[field], after[field]) }));
}

/** Cuts both to the part where they differ. */
function shortenPair(before: string, after: string): Pick<FieldChange, 'before' | 'after'> {
  if (before.length <= longest && after.length <= longest) return { before, after };
  const from = Math.max(0, commonStart(before, after) - context);
  return { before: cut(before, from), after: cut(after, from) };
}

/** Cuts a name to what is kept of a value. */
export function shortenText(text: string): string {
  return text.length <= longest ? text : cut(text, 0);
}

function commonStart(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a[at] === b[at]) at += 1;
  return at;
}

function cut(text: string, from: number): string {
  const part = text.slice(from, from + longest);
  const start = from > 0 && text.length > 0 ? '…' : '';
  const end = from + longest < text.length ? '…' : '';
  // Half a surrogate pair is no text. Copied, so that a short part does not keep a megabyte alive.
  return Buffer.from(`${start}${part.toWellFormed().replaceAll('\ufffd', '')}${end}`).toString();
}
