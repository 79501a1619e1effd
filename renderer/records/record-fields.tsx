import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '#contract/json.ts';
import type { BackendRecord } from '#contract/records.ts';
import { CopyButton } from '../ui/buttons/copy-button.tsx';
import { Ago } from '../ui/text/ago.tsx';
import classes from './record-fields.module.css';
import { RecordSection } from './record-parts.tsx';

/** The fields of a record, in the panel and on its page. */
export function RecordFields({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className={classes.fields} aria-label={t('project.fields')}>
      {children}
    </section>
  );
}

interface RecordFieldProps {
  readonly label: string;
  readonly value: string;
  /** Uses the monospace font. */
  readonly isCode?: boolean;
  /** Rendered instead of the value itself. */
  readonly children?: ReactNode;
  /** A button beside the value. */
  readonly action?: ReactNode;
  /** The button stays visible beside Copy, which is shown over the end of the value. */
  readonly isLinked?: boolean;
  /** Set when another person changed it: highlighted whenever the value switches between 0 and 1. */
  readonly highlight?: 0 | 1 | undefined;
}

/** A value that can be copied but not edited. */
export function RecordField(props: RecordFieldProps) {
  const { label, value, isCode = false, children, action, isLinked, highlight } = props;
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around a value that is only shown
    <div role="group" aria-label={label} className={classes.field} data-changed={highlight}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <div className={classes.valueRow} data-link={isLinked || undefined}>
        <span className={classes.value}>
          {children ?? (
            <bdi className={isCode ? `${classes.text} ${classes.code}` : classes.text}>{value}</bdi>
          )}
        </span>
        {action}
        {value !== '' && (
          <span className={classes.copy}>
            <CopyButton compact value={value} label={t('panel.copyField', { field: label })} />
          </span>
        )}
      </div>
    </div>
  );
}

/** A time with its zone, as in JSON. */
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

function Value({ value }: { readonly value: JsonValue }) {
  if (typeof value === 'object' && value !== null) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long value scrolls, also by keyboard
      <pre className={classes.json} tabIndex={0} dir="auto">
        {JSON.stringify(value, null, 2)}
      </pre>
    );
  }
  const at = typeof value === 'string' && timestamp.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? <bdi className={classes.text}>{String(value)}</bdi> : <Ago at={at} />;
}

function MoreField({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.field}>
      <dt className={classes.label}>
        <bdi>{name}</bdi>
      </dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

/** The fields that the backend sent beyond the interface, read-only. Secret values are not shown. */
export function MoreFields({ record }: { readonly record: Pick<BackendRecord, 'more' | 'secrets'> }) {
  const { t } = useTranslation();
  const more = Object.entries(record.more);
  const secrets = Object.entries(record.secrets);
  const empty = more.length + secrets.length === 0;
  return (
    <RecordSection title={t('project.more')} help={empty ? t('project.moreEmpty') : t('project.moreHelp')}>
      {!empty && (
        <dl className={classes.fields}>
          {more.map(([name, value]) => (
            <MoreField key={name} name={name}>
              <Value value={value} />
            </MoreField>
          ))}
          {secrets.map(([name, state]) => (
            <MoreField key={name} name={name}>
              {state === 'set' ? t('common.set') : t('common.notSet')}
            </MoreField>
          ))}
        </dl>
      )}
    </RecordSection>
  );
}
