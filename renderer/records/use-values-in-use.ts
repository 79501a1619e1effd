import type { ProjectFieldName } from '#contract/projects.ts';
import type { QueryFields } from '#contract/query-fields.ts';
import { useSuggestions } from './use-cached.ts';

/** The fields of queries with the values of a project's fields. */
const queryFieldOf: Readonly<Record<ProjectFieldName, keyof QueryFields['projects']>> = {
  name: 'name',
  description: 'description',
  path: 'path',
  sourceId: 'source',
  vmId: 'vm',
};

/** The values of a field of these profiles' projects that contain a text; those for the previous text until the response. */
export function useValuesInUse(
  profileIds: readonly string[],
  name: ProjectFieldName,
  text: string,
): readonly string[] {
  const field = queryFieldOf[name];
  return useSuggestions('lists.values', { list: 'projects', profileIds, field, text }, []) ?? [];
}
