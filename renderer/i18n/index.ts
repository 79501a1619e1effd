import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './language.ts';

/** `first-screen` has the texts of a new installation's first screen; `other-screens` has all others. */
type Part = 'first-screen' | 'other-screens';

// Separate chunks, so that the window loads only what it shows, in its language.
const load: Readonly<Record<Language, Readonly<Record<Part, () => Promise<object>>>>> = {
  en: {
    'first-screen': () => import('./en/first-screen.ts'),
    'other-screens': () => import('./en/other-screens.ts'),
  },
  de: {
    'first-screen': () => import('./de/first-screen.ts'),
    'other-screens': () => import('./de/other-screens.ts'),
  },
};

async function loadTexts(language: Language, parts: readonly Part[]): Promise<object> {
  return Object.assign({}, ...(await Promise.all(parts.map((part) => load[language][part]()))));
}

/** Creates the i18n instance for `language`. With `first-screen` alone, `addOtherScreens` has to follow. */
export async function createI18n(
  language: Language,
  parts: readonly Part[] = ['first-screen', 'other-screens'],
): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: await loadTexts(language, parts) } },
    // React escapes what it renders; escaping twice would show entities.
    interpolation: { escapeValue: false },
    returnNull: false,
    // Renders again with the texts that `addOtherScreens` adds.
    react: { bindI18nStore: 'added' },
  });
  instance.services.formatter?.add('number', (value, language = instance.language) =>
    numberFormat(language).format(value),
  );
  return instance;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** One for each language. i18next would create one for each text, which takes longer than the text. */
function numberFormat(language: string): Intl.NumberFormat {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(language);
  numberFormats.set(language, format);
  return format;
}

/** Adds the remaining texts to an instance that was created with `first-screen` only. */
export async function addOtherScreens(instance: i18n, language: Language): Promise<void> {
  instance.addResourceBundle(language, 'translation', await loadTexts(language, ['other-screens']));
}

/** Changes the language. */
export async function switchLanguage(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, 'translation')) {
    instance.addResourceBundle(
      language,
      'translation',
      await loadTexts(language, ['first-screen', 'other-screens']),
    );
  }
  await instance.changeLanguage(language);
}
