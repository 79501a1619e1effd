import { useTranslation } from 'react-i18next';
import { type FieldEdits, namePlaceholder } from '#contract/batch-changes.ts';
import { type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import classes from './given-values.module.css';

/** The new values that are the same in every project, with their fields. */
export function givenValues(edits: FieldEdits): readonly (readonly [ProjectFieldName, string])[] {
  return projectFieldNames.flatMap((field) => {
    const edit = edits[field];
    if (edit?.kind !== 'set' || edit.value.includes(namePlaceholder)) return [];
    return [[field, edit.value] as const];
  });
}

/** Each new value once, above the projects that get it; nothing where each project gets its own. */
export function GivenValues({ edits }: { readonly edits: FieldEdits }) {
  const { t } = useTranslation();
  const values = givenValues(edits);
  if (values.length === 0) return null;
  return (
    <ul className={classes.values}>
      {values.map(([field, value]) => (
        <li key={field}>
          {t(`projects.column.${field}`)} → <bdi className={classes.value}>{value || t('batch.empty')}</bdi>
        </li>
      ))}
    </ul>
  );
}
