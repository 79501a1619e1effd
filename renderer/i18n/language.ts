/** The languages of the window. */
export const languages = ['en', 'de'] as const;

export type Language = (typeof languages)[number];

function isLanguage(tag: string | undefined): tag is Language {
  return languages.some((language) => language === tag);
}

/**
 * The first preferred language that the window supports, or English.
 * @param preferred BCP 47 tags, best first
 */
export function chooseLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0];
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}

const storageKey = 'pilothouse.language';

/** The chosen language; null for the system's. */
export function chosenLanguage(): Language | null {
  const stored = localStorage.getItem(storageKey) ?? undefined;
  return isLanguage(stored) ? stored : null;
}

/** Stores the chosen language; null for the system's. */
export function keepLanguage(language: Language | null): void {
  if (language === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, language);
}
