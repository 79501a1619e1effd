import { expect, test } from 'vitest';
import { de } from '#i18n/de/index.ts';
import { en } from '#i18n/en/index.ts';

function textsByKey(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : textsByKey(value as object, `${path}${key}.`),
  );
}

const texts = { en: textsByKey(en), de: textsByKey(de) };

test.each([
  ['en', /\bany (more|longer)\b/, 'no longer'],
  ['en', /\b(the|an|older|no) answers?\b/i, 'response'],
  ['en', /\bresponse of\b/, 'response from'],
  ['en', /\bsomebody\b/i, 'someone else'],
  ['en', /\blicenses?\b/, 'licence'],
  ['en', /\bbatch(es)?\b/, 'change'],
  ['de', /Autorisierung/, 'Zugang'],
  ['de', /Seitenleiste/, 'Detailbereich'],
  ['de', /Einzelheiten/, 'Details'],
  ['de', /Sammeländerung/, 'Änderung'],
  ['de', /Ihr(en)? Administrator\b|Verwaltung des Backends/, 'Ihre Administration'],
  ['de', /Live-Updates?/, 'Live-Aktualisierungen'],
  ['de', /\bKennung\b/, 'ID'],
  ['de', /überwacht/, 'beobachtet'],
  ['de', /Timeout/, 'Zeitlimit'],
] as const)('has one term for one thing: in %s not %s but “%s”', (language, refused, _instead) => {
  expect(texts[language].filter(([, text]) => refused.test(text))).toEqual([]);
});
