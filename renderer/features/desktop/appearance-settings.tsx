import { useMantineColorScheme } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { densities } from '#contract/views.ts';
import { switchLanguage } from '#i18n/index.ts';
import { chooseLanguage, chosenLanguage, keepLanguage, type Language, languages } from '#i18n/language.ts';
import { keepTimeZone, onTimeZone, shownTimeZone, timeZones } from '#i18n/time-zone.ts';
import { useDensity } from '#records/columns-menu.tsx';
import { useStoreState } from '#state/context.ts';
import { RadioChoice, type RadioChoiceProps } from '#ui/form/radio-choice.tsx';
import screen from '#ui/layout/screen.module.css';
import { SettingRow } from '#ui/settings/setting-row.tsx';
import { SettingsPart } from '#ui/settings/settings-part.tsx';

const schemes = ['auto', 'light', 'dark'] as const;

/** Languages are listed under their own names. */
const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** Theme, language, times and the height of rows. */
export function AppearanceSettings() {
  const { t, i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { density, setDensity } = useDensity();
  const [language, setLanguage] = useState(chosenLanguage);
  const timeZone = useSyncExternalStore(onTimeZone, shownTimeZone);
  const preferred = useStoreState('clientState', ({ info }) => info?.languages ?? []);

  function choose(value: Language | 'auto') {
    const next = value === 'auto' ? null : value;
    keepLanguage(next);
    setLanguage(next);
    void switchLanguage(i18n, next ?? chooseLanguage(preferred));
  }

  return (
    <SettingsPart title={t('settings.tabs.appearance')}>
      <div className={screen.card}>
        <ChoiceRow
          title={t('settings.appearance.theme')}
          values={schemes}
          value={colorScheme}
          onChange={setColorScheme}
          labelOf={(each) => t(`settings.appearance.${each}`)}
        />
        <ChoiceRow
          title={t('settings.appearance.language')}
          values={['auto', ...languages] as const}
          value={language ?? 'auto'}
          onChange={choose}
          labelOf={(each) =>
            each === 'auto' ? (
              t('settings.appearance.languageAuto')
            ) : (
              <span lang={each}>{languageNames[each]}</span>
            )
          }
        />
        <ChoiceRow
          title={t('settings.appearance.times')}
          values={timeZones}
          value={timeZone}
          onChange={keepTimeZone}
          labelOf={(each) => t(`settings.appearance.timeZone.${each}`)}
        />
        <ChoiceRow
          title={t('views.density')}
          values={densities}
          value={density}
          onChange={setDensity}
          labelOf={(each) => t(`views.densities.${each}`)}
        />
      </div>
    </SettingsPart>
  );
}

/** A setting with a few choices beside its title, which also names them. */
function ChoiceRow<Value extends string>({
  title,
  ...choice
}: Omit<RadioChoiceProps<Value>, 'inRow' | 'aria-label'> & { readonly title: string }) {
  return (
    <SettingRow title={title}>
      <RadioChoice inRow aria-label={title} {...choice} />
    </SettingRow>
  );
}
