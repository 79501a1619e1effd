import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createFormats, type Formats } from './format.ts';

/** Formats of dates, numbers and lists in the current language. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return useMemo(() => createFormats(i18n.language), [i18n.language]);
}
