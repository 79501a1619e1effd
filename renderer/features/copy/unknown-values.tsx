import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnknownValue } from '#contract/batch.ts';
import type { ValueReplacement } from '#contract/batch-changes.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { useValuesInUse } from '#records/use-cached.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { SuggestInput } from '#ui/form/suggest-input.tsx';
import { shorten } from '#ui/text/shorten.ts';
import classes from './copy.module.css';

/** Delay between the last keystroke and the new preview, ms. */
const pauseMs = 300;

interface UnknownValuesProps {
  readonly target: ProfileInfo;
  readonly unknown: readonly UnknownValue[];
  readonly replace: readonly ValueReplacement[];
  readonly onReplace: (replace: readonly ValueReplacement[]) => void;
}

/** Sources and VMs that the target does not have, each with a field for the value to use instead. */
export function UnknownValues({ target, unknown, replace, onReplace }: UnknownValuesProps) {
  const { t } = useTranslation();
  // A replaced value stays in the list, so that it can be changed again.
  const replaced = replace.map(({ field, before }) => ({ field, value: before, count: null }));
  const others = unknown.filter(
    ({ field, value }) => !replace.some((one) => one.field === field && one.after === value),
  );
  const listed = [...replaced, ...others];
  if (listed.length === 0) return null;
  return (
    <Notice
      role="status"
      tone="warning"
      Icon={IconAlertTriangle}
      title={t('copy.unknown', { backend: target.name })}
    >
      <Text size="sm">{t('copy.unknownHelp')}</Text>
      <div className={classes.unknown}>
        {listed.map(({ field, value, count }) => (
          <Replacement
            key={`${field} ${value}`}
            profileId={target.id}
            field={field}
            value={value}
            count={count}
            after={replace.find((one) => one.field === field && one.before === value)?.after ?? ''}
            onAfter={(after) => {
              const rest = replace.filter((one) => one.field !== field || one.before !== value);
              onReplace(after === '' ? rest : [...rest, { field, before: value, after }]);
            }}
          />
        ))}
      </div>
    </Notice>
  );
}

interface ReplacementProps extends Pick<UnknownValue, 'field' | 'value'> {
  readonly profileId: string;
  readonly count: number | null;
  readonly after: string;
  readonly onAfter: (after: string) => void;
}

function Replacement({ profileId, field, value, count, after, onAfter }: ReplacementProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(after);
  const suggestions = useValuesInUse([profileId], field, typed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after what was typed
  useEffect(() => {
    if (typed === after) return;
    const timer = setTimeout(() => onAfter(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, after]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up here from the field
    <div
      onBlur={() => typed !== after && onAfter(typed)}
      onKeyDown={(event) => {
        // Enter in a field would start the copy with the outdated preview.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (typed !== after) onAfter(typed);
      }}
    >
      <SuggestInput
        name={`${field} ${value}`}
        label={t('copy.unknownUse', { field: t(`projects.column.${field}`), value: shorten(value, 60) })}
        description={count === null ? '' : t('copy.unknownCount', { count })}
        suggestions={suggestions}
        value={typed}
        error={null}
        onValue={setTyped}
      />
    </div>
  );
}
