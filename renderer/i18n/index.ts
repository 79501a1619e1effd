import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './language.ts';
import type { Texts } from './texts.ts';

// Each language is a chunk of its own, so that the window loads the one it shows.
const load: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('./en/index.ts')).en,
  de: async () => (await import('./de/index.ts')).de,
};

/** Makes the i18n instance that speaks `language`. */
export async function createI18n(language: Language): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: await load[language]() } },
    // React escapes what it renders; escaping twice would show entities.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance;
}

/** Makes the instance speak another language. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, 'translation')) {
    instance.addResourceBundle(language, 'translation', await load[language]());
  }
  await instance.changeLanguage(language);
}
