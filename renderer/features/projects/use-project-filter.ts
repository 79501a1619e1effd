import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStores } from '#state/context.ts';

/** The fields that a query on projects can name, with values that are suggested for them. */
const fields = {
  name: [],
  description: [],
  path: [],
  source: [],
  vm: [],
  id: [],
  is: ['favourite'],
  tag: [],
  updated: ['today', 'yesterday', '<1h', '<1d', '<7d', '<30d', '>30d'],
} as const;

/** Fields whose values in use are suggested. */
const suggested = { source: 'sourceId', vm: 'vmId' } as const;

/** The filter of projects: its texts and completions. */
export function useProjectFilter(profileId: string) {
  const { t } = useTranslation();
  const { call } = useStores();
  return useMemo(
    () => ({
      label: t('projects.filter'),
      hint: t('projects.filterHint'),
      counted: (shown: string, count: number) => t('projects.countFiltered', { shown, count }),
      noMatch: (query: string) => t('projects.noMatch', { query }),
      fields,
      async valuesOf(name: string, text: string): Promise<readonly string[]> {
        if (name === 'tag') {
          const reply = await call('views.tags', { profileId });
          return reply.ok ? reply.value : [];
        }
        const field = suggested[name as keyof typeof suggested];
        if (field === undefined) return [];
        const reply = await call('projects.valuesInUse', { profileId, field, text });
        return reply.ok ? reply.value : [];
      },
    }),
    [t, call, profileId],
  );
}
