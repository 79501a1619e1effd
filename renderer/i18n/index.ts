import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './language.ts';

/** `first` is what the first screen of a new installation needs; `rest` is everything else. */
type Part = 'first' | 'rest';

// Chunks of their own, so that the window loads what it shows, in the language that it shows it in.
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
    // What is shown already is shown again with the texts that `addRest` adds.
    react: { bindI18nStore: 'added' },
  });
  return instance;
}

/** Adds the texts that an instance made with `first` alone does not have yet. */
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
