import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormats, type Formats } from './format.ts';
import { onTimeZone, type ShownTimeZone, shownTimeZone } from './time-zone.ts';

/** One for all components: making the formatters of one takes several milliseconds. */
const made = new Map<string, Formats>();

/** Formats of dates, numbers and lists in the current language and the chosen time zone; the same object for the same. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const timeZone = useSyncExternalStore(onTimeZone, shownTimeZone);
  return formatsOf(i18n.language, timeZone);
}

function formatsOf(language: string, timeZone: ShownTimeZone): Formats {
  // A formatter keeps the time zone that the computer had when it was made.
  const key = `${language} ${timeZone} ${new Date().getTimezoneOffset()}`;
  const formats = made.get(key) ?? createFormats(language, timeZone);
  made.set(key, formats);
  return formats;
}
