import type { BatchSubjects } from '#contract/batch-changes.ts';

/**
 * The keys of the subjects of a request, each once.
 * @param selected returns the keys of a selection. @throws AppFailure what `selected` throws
 */
export function subjectKeys(
  { selection, except, keys }: BatchSubjects,
  selected: (selection: string) => Iterable<string>,
): ReadonlySet<string> {
  const wanted = new Set(selection === null ? [] : selected(selection));
  for (const key of except) wanted.delete(key);
  for (const key of keys) wanted.add(key);
  return wanted;
}
