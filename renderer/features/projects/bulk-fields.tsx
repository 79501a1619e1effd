import { SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ProjectFieldName, type ProjectFields, projectFieldNames } from '#contract/projects.ts';
import { PlainInput } from '#ui/form/plain-input.tsx';
import classes from './bulk-edit.module.css';

/** The fields that are set; the others are kept. */
export type SetFields = Partial<Record<ProjectFieldName, string>>;

const required: readonly ProjectFieldName[] = ['name', 'sourceId', 'vmId'];

/** Fields that have to have a value and are set to none. */
export function emptyRequired(set: Partial<ProjectFields>): readonly ProjectFieldName[] {
  return required.filter((field) => set[field] === '');
}

interface BulkFieldsProps {
  readonly set: SetFields;
  readonly onSet: (set: SetFields) => void;
  /** Fields that are marked as empty. */
  readonly empty: readonly ProjectFieldName[];
}

/** For each field of a project the choice to keep it or to set it to one value. */
export function BulkFields({ set, onSet, empty }: BulkFieldsProps) {
  const { t } = useTranslation();

  function choose(field: ProjectFieldName, isSet: boolean): void {
    const { [field]: before = '', ...others } = set;
    onSet(isSet ? { ...others, [field]: before } : others);
  }

  return (
    <Stack gap="sm">
      {projectFieldNames.map((field) => {
        const label = t(`projects.column.${field}`);
        const value = set[field];
        return (
          <div key={field} className={classes.field}>
            <span className={classes.label} aria-hidden="true">
              {label}
            </span>
            <SegmentedControl
              aria-label={label}
              size="xs"
              value={value === undefined ? 'keep' : 'set'}
              onChange={(choice) => choose(field, choice === 'set')}
              data={[
                { value: 'keep', label: t('bulk.keep') },
                { value: 'set', label: t('bulk.set') },
              ]}
            />
            {value !== undefined && (
              <PlainInput
                className={classes.value}
                aria-label={t('bulk.valueOf', { field: label })}
                dir="auto"
                autoFocus
                error={empty.includes(field) ? t('common.required') : undefined}
                value={value}
                onChange={(event) => onSet({ ...set, [field]: event.currentTarget.value })}
              />
            )}
          </div>
        );
      })}
    </Stack>
  );
}
