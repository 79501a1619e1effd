import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldChange } from '#contract/activity.ts';
import classes from './field-diff.module.css';

/** The changed fields of a project: the value before and after. */
export function FieldDiff({ changes }: { readonly changes: readonly FieldChange[] }) {
  const { t } = useTranslation();
  const shown = (value: string) =>
    value === '' ? <i className={classes.empty}>{t('activity.emptyValue')}</i> : <bdi>{value}</bdi>;
  return (
    <dl className={classes.root}>
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
