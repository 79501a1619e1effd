import { type ProjectFields, projectFieldNames } from '../contract/projects.ts';

/** A blank: letters, digits, spaces, `-` and `_` in braces, such as `{app}`. Other braces are text. */
const blank = /\{([\p{L}\p{N}][\p{L}\p{N} _-]{0,39})\}/gu;

/** The names of the blanks in the fields of a template, each once, in the order in which they occur. */
export function blanksOf(fields: ProjectFields): readonly string[] {
  const found = projectFieldNames.flatMap((name) =>
    [...fields[name].matchAll(blank)].flatMap(([, each]) => each ?? []),
  );
  return [...new Set(found)];
}

/** The fields with the values of their blanks. A blank without a value, or with an empty one, stays as it is. */
export function filledFields(fields: ProjectFields, values: Readonly<Record<string, string>>): ProjectFields {
  const valueFor = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  const filled = (text: string) => text.replace(blank, (whole, name: string) => valueFor(name) || whole);
  return Object.fromEntries(projectFieldNames.map((name) => [name, filled(fields[name])])) as ProjectFields;
}

/**
 * The fields of a project as those of a template: its name is the blank `{name}`, also where the other fields contain it as a
 * word of its own.
 */
export function templateOf(fields: ProjectFields): ProjectFields {
  const { name } = fields;
  if (name.trim() === '') return { ...fields, name: '{name}' };
  const escaped = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu');
  const replaced = (text: string) => text.replace(word, () => '{name}');
  return Object.fromEntries(
    projectFieldNames.map((field) => [field, field === 'name' ? '{name}' : replaced(fields[field])]),
  ) as ProjectFields;
}
