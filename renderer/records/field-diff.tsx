import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldChange } from '#contract/activity.ts';
import classes from './field-diff.module.css';

const plainFields: readonly string[] = ['name', 'description'];

interface DiffProps {
  readonly changes: readonly FieldChange[];
}

/** The changed fields of a project: the value before and after. */
export function FieldDiff({ changes }: DiffProps) {
  const { t } = useTranslation();
  return (
    <dl className={classes.root}>
      {changes.map((change) => (
        <div key={change.field} className={classes.row}>
          <dt className={classes.soft}>{t(`projects.column.${change.field}`)}</dt>
          <dd className={classes.values}>
            <Values {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface LineDiffProps extends DiffProps {
  /** A line for each field, instead of one for all. */
  readonly stacked?: boolean;
}

/** The changed fields of a project in one line: the old value is shortened first, the new one to eight characters at least. */
export function LineDiff({ changes, stacked = false }: LineDiffProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.line} data-stacked={stacked || undefined}>
      {changes.map((change) => (
        <span key={change.field} className={classes.change}>
          <span>{t(`projects.column.${change.field}`)}</span>
          <span className={classes.values} data-mono={!plainFields.includes(change.field) || undefined}>
            <Values {...change} />
          </span>
        </span>
      ))}
    </span>
  );
}

function Values({ before, after }: FieldChange) {
  const { t } = useTranslation();
  const shown = (value: string) =>
    value === '' ? <i className={classes.soft}>{t('activity.emptyValue')}</i> : <bdi>{value}</bdi>;
  return (
    <>
      <VisuallyHidden>{t('activity.before')}</VisuallyHidden>
      <del className={classes.before} title={before}>
        {shown(before)}
      </del>
      <span className={classes.to}>
        <span className={classes.soft} aria-hidden="true">
          →
        </span>
        <VisuallyHidden>{t('activity.after')}</VisuallyHidden>
        <ins className={classes.after} title={after}>
          {shown(after)}
        </ins>
      </span>
    </>
  );
}
