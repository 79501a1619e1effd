import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldChange } from '#contract/activity.ts';
import classes from './line-diff.module.css';

const plainFields: readonly string[] = ['name', 'description'];

/** The changed fields of a project in one line: the old value is shortened first, the new one to eight characters at least. */
export function LineDiff({ changes }: { readonly changes: readonly FieldChange[] }) {
  const { t } = useTranslation();
  const shown = (value: string) =>
    value === '' ? <i className={classes.empty}>{t('activity.emptyValue')}</i> : <bdi>{value}</bdi>;
  return (
    <span className={classes.root}>
      {changes.map(({ field, before, after }) => {
        const mono = !plainFields.includes(field) || undefined;
        return (
          <span key={field} className={classes.change}>
            <span>{t(`projects.column.${field}`)}</span>
            <span className={classes.values}>
              <VisuallyHidden>{t('activity.before')}</VisuallyHidden>
              <del className={classes.before} title={before} data-mono={mono}>
                {shown(before)}
              </del>
              <span aria-hidden="true">→</span>
              <VisuallyHidden>{t('activity.after')}</VisuallyHidden>
              <ins className={classes.after} title={after} data-mono={mono}>
                {shown(after)}
              </ins>
            </span>
          </span>
        );
      })}
    </span>
  );
}
