import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useCall } from '#ui/form/use-call.ts';
import { useNow } from '#ui/hooks/use-now.ts';
import { Fact, Facts } from '#ui/layout/facts.tsx';
import { SoftText } from '#ui/text/soft-text.tsx';
import { choiceRows } from './choice-rows.ts';
import classes from './conformance.module.css';
import { useConformance } from './use-conformance.ts';

/** What a conformance run found about the current profile's backend; nothing where none has. */
export function BackendChoices() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const { run } = useCall();
  const choices = useConformance()?.choices ?? null;
  const at = choices === null ? null : Date.parse(choices.observedAt);
  const now = useNow(at);
  if (choices === null || at === null) return null;
  return (
    <details className={`${classes.group} ${classes.choices}`}>
      <summary className={classes.summary}>{t('conformance.choices.title')}</summary>
      <Facts>
        {choiceRows(choices, t, formats).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      <div className={classes.found}>
        <SoftText title={formats.dateTime(at)}>
          {t('conformance.choices.foundAt', { at: formats.ago(at, Math.max(now, at)) })}
        </SoftText>
        <Button
          size="xs"
          variant="default"
          onClick={() => void run(() => call('conformanceRun.forget', { profileId }))}
        >
          {t('conformance.choices.forget')}
        </Button>
      </div>
    </details>
  );
}
