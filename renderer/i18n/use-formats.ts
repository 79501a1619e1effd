import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormats, type Formats } from './format.ts';
import { onTimeZone, shownTimeZone } from './time-zone.ts';

/** Formats of dates, numbers and lists in the current language and the chosen time zone. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const timeZone = useSyncExternalStore(onTimeZone, shownTimeZone);
  return useMemo(() => createFormats(i18n.language, timeZone), [i18n.language, timeZone]);
}
