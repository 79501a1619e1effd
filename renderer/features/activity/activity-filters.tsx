import { Checkbox, NativeSelect } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { activityKinds } from '#contract/activity.ts';
import { useStoreState } from '#state/context.ts';
import { FilterInput } from '#ui/form/filter-input.tsx';
import { useShortcuts } from '#ui/lib/use-shortcuts.ts';
import classes from './activity-filters.module.css';
import type { ActivityChoice } from './activity-query.ts';

interface ActivityFiltersProps {
  readonly choice: ActivityChoice;
  readonly onChange: (change: Partial<ActivityChoice>) => void;
}

/** The filter's controls above the feed. The backend can be chosen where there is more than one. */
export function ActivityFilters({ choice, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation();
  const filter: RefObject<HTMLInputElement | null> = useRef(null);
  const client = useStoreState('clientState', (state) => state.client);
  useShortcuts({ '/': () => filter.current?.focus() });
  const backends = (client?.profiles ?? []).filter(({ isAuthenticated }) => isAuthenticated);
  return (
    <div className={classes.root}>
      <FilterInput
        ref={filter}
        label={t('activity.filter')}
        hint={t('activity.filterHint')}
        value={choice.text}
        onChange={(text) => onChange({ text })}
      />
      {backends.length > 1 && (
        <NativeSelect
          aria-label={t('activity.backend')}
          className={classes.select}
          value={choice.backend}
          onChange={(event) => onChange({ backend: event.currentTarget.value })}
          data={[
            ...backends.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'all', label: t('activity.allBackends') },
          ]}
        />
      )}
      <NativeSelect
        aria-label={t('activity.kind')}
        className={classes.select}
        value={choice.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as ActivityChoice['kind'] })}
        data={(['any', ...activityKinds] as const).map((kind) => ({
          value: kind,
          label: t(`activity.kinds.${kind}`),
        }))}
      />
      <Checkbox
        label={t('activity.unreadOnly')}
        checked={choice.unreadOnly}
        onChange={(event) => onChange({ unreadOnly: event.currentTarget.checked })}
      />
    </div>
  );
}
