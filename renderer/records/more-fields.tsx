import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '#contract/json.ts';
import type { BackendRecord } from '#contract/records.ts';
import { Ago } from '../ui/text/ago.tsx';
import classes from './more-fields.module.css';
import fields from './record-fields.module.css';
import { RecordSection } from './record-parts.tsx';

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
  return Number.isNaN(at) ? <bdi className={fields.text}>{String(value)}</bdi> : <Ago at={at} />;
}

function MoreField({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={fields.field}>
      <dt className={fields.label}>
        <bdi>{name}</bdi>
      </dt>
      <dd className={fields.value}>{children}</dd>
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
        <dl className={fields.fields}>
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
