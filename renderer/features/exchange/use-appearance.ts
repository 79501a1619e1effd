import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WindowAppearance } from '#contract/exchange.ts';
import { switchLanguage } from '#i18n/index.ts';
import { chooseLanguage, chosenLanguage, keepLanguage, languages } from '#i18n/language.ts';
import { keepTimeZone, shownTimeZone } from '#i18n/time-zone.ts';
import { useStoreState } from '#state/context.ts';

/** Reads the window's own settings for an export, and applies those of an import. */
export function useAppearance() {
  const { i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const preferred = useStoreState('clientState', ({ info }) => info?.languages ?? []);

  function read(): WindowAppearance {
    return { scheme: colorScheme, language: chosenLanguage(), timeZone: shownTimeZone() };
  }

  function apply({ scheme, language, timeZone }: WindowAppearance): void {
    setColorScheme(scheme);
    keepTimeZone(timeZone);
    const known = languages.find((each) => each === language) ?? null;
    keepLanguage(known);
    void switchLanguage(i18n, known ?? chooseLanguage(preferred));
  }

  return { read, apply };
}
