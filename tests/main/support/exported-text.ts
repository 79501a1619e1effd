import type { ExportedText } from '#services/lists/exported-text.ts';

/** The whole text of an export. */
export function textOf({ start, count, rowAt, end }: ExportedText): string {
  return start + Array.from({ length: count }, (_, index) => rowAt(index)).join('') + end;
}
