import { useTranslation } from 'react-i18next';
import type { JsonValue } from '#contract/json.ts';
import type { BackendRecord } from '#contract/records.ts';
import { Fact, Facts } from '../ui/layout/facts.tsx';
import classes from './more-fields.module.css';
import { RecordSection } from './record-parts.tsx';

function Value({ value }: { readonly value: JsonValue }) {
  if (typeof value === 'object' && value !== null) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long value scrolls, also by keyboard
      <pre className={classes.json} tabIndex={0} dir="auto">
        {JSON.stringify(value, null, 2)}
      </pre>
    );
  }
  return <bdi>{String(value)}</bdi>;
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
        <Facts>
          {more.map(([name, value]) => (
            <Fact key={name} name={name}>
              <Value value={value} />
            </Fact>
          ))}
          {secrets.map(([name, state]) => (
            <Fact key={name} name={name}>
              {state === 'set' ? t('common.set') : t('common.notSet')}
            </Fact>
          ))}
        </Facts>
      )}
    </RecordSection>
  );
}
