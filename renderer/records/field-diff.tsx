import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldChange } from '#contract/activity.ts';
import classes from './field-diff.module.css';

interface FieldDiffProps {
  readonly changes: readonly FieldChange[];
  /** A line for each field: the old value is cut first, the new one never below 8 characters. */
  readonly oneLine?: boolean;
}

/** The changed fields of a project: the value before and after. */
export function FieldDiff({ changes, oneLine = false }: FieldDiffProps) {
  const { t } = useTranslation();
  const shown = (value: string) =>
    value === '' ? <i className={classes.empty}>{t('activity.emptyValue')}</i> : <bdi>{value}</bdi>;
  return (
    <dl className={classes.root} data-one-line={oneLine || undefined}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={classes.row}>
          <dt className={classes.field}>{t(`projects.column.${field}`)}</dt>
          <dd className={classes.values}>
            <VisuallyHidden>{t('activity.before')}</VisuallyHidden>
            <del className={classes.before} title={before}>
              {shown(before)}
            </del>
            <span className={classes.to}>
              <span className={classes.arrow} aria-hidden="true">
                →
              </span>
              <VisuallyHidden>{t('activity.after')}</VisuallyHidden>
              <ins className={classes.after} title={after}>
                {shown(after)}
              </ins>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
