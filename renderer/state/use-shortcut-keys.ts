import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutKeys, shortcutText } from '#i18n/shortcut-keys.ts';
import { useStoreState } from './context.ts';

/** Shortcuts as the operator's keyboard names them. Both functions take Electron's notation. */
export interface ShortcutTexts {
  /** One text for each key, for key caps. */
  readonly keys: (shortcut: string) => readonly string[];
  /** One text, for sentences and tooltips. */
  readonly text: (shortcut: string) => string;
}

/** Names shortcuts in the language of the window and in the notation of its system. */
export function useShortcutKeys(): ShortcutTexts {
  const { i18n } = useTranslation();
  const platform = useStoreState('clientState', ({ info }) => info?.platform ?? '');
  const { language } = i18n;
  return useMemo(
    () => ({
      keys: (shortcut) => shortcutKeys(shortcut, platform, language),
      text: (shortcut) => shortcutText(shortcut, platform, language),
    }),
    [platform, language],
  );
}
