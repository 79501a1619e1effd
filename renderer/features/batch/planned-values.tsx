import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchItem } from '#contract/batch.ts';
import type { ProjectFieldName } from '#contract/projects.ts';
import { itemNote } from './batch-texts.ts';
import classes from './planned-values.module.css';

/** The most distinctive fields first. */
const inOrder = [
  'name',
  'sourceId',
  'vmId',
  'path',
  'description',
] as const satisfies readonly ProjectFieldName[];

const isCode = (field: ProjectFieldName): boolean => field !== 'name' && field !== 'description';

/** In characters. A value that is longer than this scrolls, also by keyboard. */
const scrolledFrom = 600;
/** In characters. What is longer than any value that a person compares is not rendered. */
const valueLimit = 10_000;

/** What would be sent for a project, or why nothing is sent: each value as a whole, in as many lines as it needs. */
export function PlannedValues({ item }: { readonly item: BatchItem }) {
  const { t } = useTranslation();
  const note = itemNote(t, item);
  const isUpdate = item.action === 'update';
  const changes = inOrder
    .flatMap((name) => item.changes.filter(({ field }) => field === name))
    .filter(({ field, after }) => note === '' && (isUpdate || (field !== 'name' && after !== '')));
  const { networks = [], domains = [], conflicts = [] } = item.carried ?? {};
  const leftOut = conflicts.map((conflict) => t('copy.conflict', { ...conflict })).join(', ');
  const unknown = item.unknownValues.map((field) => t(`projects.column.${field}`)).join(', ');
  return (
    <div className={classes.planned}>
      {note !== '' && <bdi>{note}</bdi>}
      {unknown !== '' && note === '' && (
        <span className={classes.warning}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {t('copy.unknownItem', { fields: unknown })}
        </span>
      )}
      <dl className={classes.values}>
        {changes.map(({ field, before, after }) => (
          <Entry key={field} name={t(`projects.column.${field}`)}>
            {isUpdate && (
              <>
                <del className={classes.before}>
                  <Value text={before} isCode={isCode(field)} />
                </del>{' '}
              </>
            )}
            <span className={classes.to}>
              {isUpdate && '→ '}
              <ins className={classes.after} data-replaces={isUpdate || undefined}>
                <Value text={after} isCode={isCode(field)} />
              </ins>
            </span>
          </Entry>
        ))}
        {networks.length > 0 && (
          <Entry name={t('copy.networks')}>
            <Value text={networks.join('\n')} isCode />
          </Entry>
        )}
        {domains.length > 0 && (
          <Entry name={t('batch.column.domains')}>
            <Value text={domains.join('\n')} isCode />
          </Entry>
        )}
      </dl>
      {leftOut !== '' && <span className={classes.warning}>{t('copy.leftOut', { names: leftOut })}</span>}
    </div>
  );
}

function Entry({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt> <dd>{children}</dd>
    </div>
  );
}

function Value({ text, isCode }: { readonly text: string; readonly isCode: boolean }) {
  const { t } = useTranslation();
  if (text === '') return <i className={classes.empty}>{t('batch.empty')}</i>;
  return (
    <bdi
      className={classes.value}
      data-code={isCode || undefined}
      tabIndex={text.length > scrolledFrom ? 0 : undefined}
    >
      {text.slice(0, valueLimit)}
    </bdi>
  );
}
