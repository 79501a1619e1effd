import { Radio, Stack, useMantineColorScheme } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { densities } from '#contract/views.ts';
import { switchLanguage } from '#i18n/index.ts';
import { chooseLanguage, chosenLanguage, keepLanguage, type Language, languages } from '#i18n/language.ts';
import { keepTimeZone, onTimeZone, shownTimeZone, timeZones } from '#i18n/time-zone.ts';
import { useDensity } from '#records/use-density.ts';
import { useStoreState } from '#state/context.ts';
import { DesktopSettings } from './desktop-settings.tsx';

const schemes = ['auto', 'light', 'dark'] as const;

/** Languages are named in themselves, so that everybody finds their own. */
const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** Theme and language. */
export function AppearanceSettings() {
  const { t, i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { density, setDensity } = useDensity();
  const [language, setLanguage] = useState(chosenLanguage);
  const timeZone = useSyncExternalStore(onTimeZone, shownTimeZone);
  const preferred = useStoreState('clientState', ({ info }) => info?.languages ?? []);

  function choose(value: string) {
    const next = languages.find((known) => known === value) ?? null;
    keepLanguage(next);
    setLanguage(next);
    void switchLanguage(i18n, next ?? chooseLanguage(preferred));
  }

  return (
    <Stack gap="xl">
      <Radio.Group
        label={t('settings.appearance.theme')}
        value={colorScheme}
        onChange={(value) => setColorScheme(schemes.find((scheme) => scheme === value) ?? 'auto')}
      >
        <Stack gap="xs" mt="xs">
          {schemes.map((scheme) => (
            <Radio key={scheme} value={scheme} label={t(`settings.appearance.${scheme}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group label={t('settings.appearance.language')} value={language ?? 'auto'} onChange={choose}>
        <Stack gap="xs" mt="xs">
          <Radio value="auto" label={t('settings.appearance.languageAuto')} />
          {languages.map((known) => (
            <Radio key={known} value={known} label={<span lang={known}>{languageNames[known]}</span>} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={t('settings.appearance.times')}
        value={timeZone}
        onChange={(value) => keepTimeZone(timeZones.find((each) => each === value) ?? 'local')}
      >
        <Stack gap="xs" mt="xs">
          {timeZones.map((each) => (
            <Radio key={each} value={each} label={t(`settings.appearance.timeZone.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={t('views.density')}
        value={density}
        onChange={(value) => setDensity(densities.find((each) => each === value) ?? 'compact')}
      >
        <Stack gap="xs" mt="xs">
          {densities.map((value) => (
            <Radio key={value} value={value} label={t(`views.densities.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <DesktopSettings />
    </Stack>
  );
}
