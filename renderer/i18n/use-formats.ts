import { useCallback, useContext, useSyncExternalStore } from 'react';
import { getI18n, I18nContext } from 'react-i18next';
import { createFormats, type Formats } from './format.ts';
import { onTimeZone, type ShownTimeZone, shownTimeZone } from './time-zone.ts';

/** One for all components: creating its formatters takes several milliseconds. */
const made = new Map<string, Formats>();

/**
 * Formats for dates, numbers and lists in the current language and the chosen time zone; the same object while both are the
 * same.
 */
export function useFormats(): Formats {
  // `useTranslation` would create functions for texts as well, for each of many cells.
  const i18n = useContext(I18nContext)?.i18n ?? getI18n();
  const onLanguage = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed);
      return () => i18n.off('languageChanged', changed);
    },
    [i18n],
  );
  const language = useSyncExternalStore(onLanguage, () => i18n.language);
  const timeZone = useSyncExternalStore(onTimeZone, shownTimeZone);
  return formatsOf(language, timeZone);
}

function formatsOf(language: string, timeZone: ShownTimeZone): Formats {
  // A formatter keeps the computer's time zone from when it was created.
  const key = `${language} ${timeZone} ${new Date().getTimezoneOffset()}`;
  const formats = made.get(key) ?? createFormats(language, timeZone);
  made.set(key, formats);
  return formats;
}
