import { de } from './de.ts';
import { en } from './en.ts';
import type { MainTexts } from './texts.ts';

const byLanguage: Readonly<Record<string, MainTexts>> = { de, en };

/** @param languages preferred languages in BCP 47, best first; English if none of them is known */
export function textsFor(languages: readonly string[]): MainTexts {
  for (const language of languages) {
    const texts = byLanguage[language.slice(0, 2).toLowerCase()];
    if (texts !== undefined) return texts;
  }
  return en;
}
