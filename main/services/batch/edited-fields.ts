import { type FieldEdit, type FieldEdits, namePlaceholder } from '#contract/batch.ts';
import { type ProjectFields, projectFieldNames } from '#contract/projects.ts';

/** Far above anything a person writes; limits the result of replacing a short, frequent text. */
const longest = 1_000_000;

/** The fields of a project after an edit of many; null if one would be longer than a million characters. */
export function editedFields(before: ProjectFields, edits: FieldEdits): ProjectFields | null {
  let after = before;
  for (const field of projectFieldNames) {
    const edit = edits[field];
    if (edit === undefined) continue;
    const value = edited(before[field], before.name, edit);
    if (value === null) return null;
    after = { ...after, [field]: value };
  }
  return after;
}

function edited(before: string, name: string, edit: FieldEdit): string | null {
  const value = replaced(edit.value, namePlaceholder, name);
  if (value === null) return null;
  switch (edit.kind) {
    case 'set':
      return value;
    case 'replace':
      return replaced(before, edit.find, value);
    case 'append':
      return before.length + value.length > longest ? null : before + value;
  }
}

function replaced(text: string, find: string, value: string): string | null {
  const parts = text.split(find);
  const length = text.length + (parts.length - 1) * (value.length - find.length);
  return length > longest ? null : parts.join(value);
}
