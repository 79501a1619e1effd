import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { activityKinds, activityTimeNames, unnamedPeople } from '#contract/activity.ts';
import { useStoreState } from '#state/context.ts';
import { FilterInput } from '#ui/form/filter-input.tsx';
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts';
import classes from './activity-filters.module.css';
import type { ActivityChoice } from './activity-query.ts';

interface ActivityFiltersProps {
  readonly choice: ActivityChoice;
  /** Names of others who made changes. */
  readonly people: readonly string[];
  readonly onChange: (change: Partial<ActivityChoice>) => void;
}

/** The filter's controls above the feed. The backend can be chosen where there is more than one. */
export function ActivityFilters({ choice, people, onChange }: ActivityFiltersProps) {
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
          className={`${classes.select} ${classes.name}`}
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
      <NativeSelect
        aria-label={t('activity.person')}
        className={`${classes.select} ${classes.name}`}
        value={choice.person}
        onChange={(event) => onChange({ person: event.currentTarget.value })}
        data={[
          { value: '', label: t('activity.anybody') },
          { value: unnamedPeople.operator, label: t('activity.own') },
          // The chosen person stays in the list when the entries of another backend do not name them.
          ...[...new Set([...people, ...namedIn(choice)])].map((name) => ({ value: name, label: name })),
          { value: unnamedPeople.others, label: t('activity.others') },
        ]}
      />
      <NativeSelect
        aria-label={t('activity.time')}
        className={classes.select}
        value={choice.time}
        onChange={(event) => onChange({ time: event.currentTarget.value as ActivityChoice['time'] })}
        data={activityTimeNames.map((time) => ({
          value: time,
          label: t(`activity.times.${time}`),
        }))}
      />
      {choice.time === 'between' && (
        <span className={classes.days}>
          <TextInput
            type="date"
            aria-label={t('activity.fromDay')}
            value={choice.from}
            max={choice.to}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          –
          <TextInput
            type="date"
            aria-label={t('activity.toDay')}
            value={choice.to}
            min={choice.from}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </span>
      )}
      <Checkbox
        label={t('activity.unreadOnly')}
        checked={choice.unreadOnly}
        onChange={(event) => onChange({ unreadOnly: event.currentTarget.checked })}
      />
    </div>
  );
}

function namedIn({ person }: ActivityChoice): readonly string[] {
  return person === '' || Object.values<string>(unnamedPeople).includes(person) ? [] : [person];
}
