import { fieldOf } from './usable-part.ts';

/** A position in a file; both from 1. The column counts UTF-16 units, as editors and V8 do. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Strings, brackets and separators, and the values between them: numbers, `true`, `false` and `null`. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** No key of a policy is nested deeper. */
const maxDepth = 8;

/** An object or a list being read; `key` is the last key that was read, null before one, and the index in a list. */
interface Container {
  readonly field: string;
  readonly isList: boolean;
  key: string | number | null;
}

/**
 * Finds the positions of fields in a text: of their keys, and of list items. A missing field has the position of its parent.
 * Of a duplicate key the last one counts, as in `JSON.parse`.
 *
 * @param json valid JSON
 * @returns the place of a field such as `backends[0].url`; the beginning of the text for an empty one
 */
export function placesIn(json: string): (field: string) => Place {
  const offsets = offsetsIn(json);
  const starts = lineStartsIn(json);
  return (field) => {
    let known = field;
    while (!offsets.has(known)) known = parentOf(known);
    const offset = offsets.get(known) ?? 0;
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

/** Line and column of an offset in UTF-16 units. */
export function placeAt(text: string, offset: number): Place {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Offsets of the starts of lines. */
function lineStartsIn(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function offsetsIn(json: string): ReadonlyMap<string, number> {
  const offsets = new Map([['', Math.max(json.search(/\S/), 0)]]);
  const open: Container[] = [];
  for (const { 0: token, index } of json.matchAll(tokens)) {
    const inner = open.at(-1);
    if (token === ',' && inner !== undefined)
      inner.key = typeof inner.key === 'number' ? inner.key + 1 : null;
    if (token === '}' || token === ']') open.pop();
    if (',:]}'.includes(token)) continue;
    const isKey = inner?.isList === false && inner.key === null;
    if (isKey) inner.key = JSON.parse(token) as string;
    const field = inner === undefined ? '' : fieldOf(inner.field, [inner.key ?? '']);
    if (open.length <= maxDepth && (isKey || inner?.isList)) offsets.set(field, index);
    if (token === '{' || token === '[')
      open.push({
        field: open.length < maxDepth ? field : '',
        isList: token === '[',
        key: token === '[' ? 0 : null,
      });
  }
  return offsets;
}

/** `backends[0]` of `backends[0].url`, and `backends` of that. */
function parentOf(field: string): string {
  return field.slice(0, Math.max(field.lastIndexOf('.'), field.lastIndexOf('['), 0));
}
