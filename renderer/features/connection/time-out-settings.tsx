import { useTranslation } from 'react-i18next';
import { maxTimeOuts, type TimeOuts } from '#contract/profiles.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile, useStores } from '#state/context.ts';
import { AutoSaveForm } from '#ui/form/auto-save-form.tsx';
import { readChanged } from '#ui/form/form-values.ts';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { FieldRows } from '#ui/settings/field-rows.tsx';
import { SettingsPart } from '#ui/settings/settings-part.tsx';

const names = ['connect', 'idle', 'total'] as const satisfies readonly (keyof TimeOuts)[];

/** Whole seconds within the limits; null for anything else. */
function secondsOf(text: string, maxSeconds: number): number | null {
  const seconds = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return seconds >= 1 && seconds <= maxSeconds ? seconds : null;
}

/** The time-outs of the current profile. */
export function TimeOutSettings() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { call } = useStores();
  const { id: profileId, managed, timeOuts } = useProfile();
  const longest = (name: keyof TimeOuts) => ({ longest: formats.number(maxTimeOuts[name]) });

  function check(values: Record<keyof TimeOuts, string>) {
    const wrong: Partial<Record<keyof TimeOuts, string>> = {};
    for (const name of names) {
      if (secondsOf(values[name], maxTimeOuts[name]) !== null) continue;
      wrong[name] = t('connection.timeOuts.invalid', longest(name));
    }
    return wrong;
  }

  const send = (changed: Partial<Record<keyof TimeOuts, string>>) =>
    call('profiles.configureTimeOuts', {
      profileId,
      timeOuts: readChanged(changed, { connect: Number, idle: Number, total: Number }),
    });

  return (
    <SettingsPart title={t('connection.timeOuts.title')} lead={t('connection.timeOuts.lead')}>
      <AutoSaveForm
        managed={managed}
        fields={names}
        saved={{ connect: `${timeOuts.connect}`, idle: `${timeOuts.idle}`, total: `${timeOuts.total}` }}
        check={check}
        send={send}
      >
        <FieldRows>
          {names.map((name) => (
            <PlainInput
              key={name}
              name={name}
              label={t(`connection.timeOuts.${name}`)}
              description={t(`connection.timeOuts.${name}Help`)}
              inputMode="numeric"
            />
          ))}
        </FieldRows>
      </AutoSaveForm>
    </SettingsPart>
  );
}
