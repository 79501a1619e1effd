import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './language.ts';

/** `first` has the texts of a new installation's first screen; `rest` has all others. */
type Part = 'first' | 'rest';

// Separate chunks, so that the window loads only what it shows, in its language.
const load: Readonly<Record<Language, Readonly<Record<Part, () => Promise<object>>>>> = {
  en: {
    first: () => import('./en/first.ts'),
    rest: () => import('./en/rest.ts'),
  },
  de: {
    first: () => import('./de/first.ts'),
    rest: () => import('./de/rest.ts'),
  },
};

async function loadTexts(language: Language, parts: readonly Part[]): Promise<object> {
  return Object.assign({}, ...(await Promise.all(parts.map((part) => load[language][part]()))));
}

/** Creates the i18n instance for `language`. With `first` alone, `addRest` has to follow. */
export async function createI18n(
  language: Language,
  parts: readonly Part[] = ['first', 'rest'],
): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: await loadTexts(language, parts) } },
    // React escapes what it renders; escaping twice would show entities.
    interpolation: { escapeValue: false },
    returnNull: false,
    // Renders again with the texts that `addRest` adds.
    react: { bindI18nStore: 'added' },
  });
  return instance;
}

/** Adds the remaining texts to an instance that was created with `first` only. */
export async function addRest(instance: i18n, language: Language): Promise<void> {
  instance.addResourceBundle(language, 'translation', await loadTexts(language, ['rest']));
}

/** Changes the language. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, 'translation')) {
    instance.addResourceBundle(language, 'translation', await loadTexts(language, ['first', 'rest']));
  }
  await instance.changeLanguage(language);
}
