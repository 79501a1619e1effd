import { expect, test } from 'vitest';
import { de } from '#i18n/de/index.ts';
import { en } from '#i18n/en/index.ts';

function textsByKey(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : textsByKey(value as object, `${path}${key}.`),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
const english = new Map(textsByKey(en));
const german = new Map(textsByKey(de));

test('has the same texts in both languages, none of them empty', () => {
  expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of [...english, ...german]) expect(text.trim(), key).not.toBe('');
});

test.each([...english])('has the same placeholders in both languages in %s', (key, text) => {
  expect(placeholders(german.get(key) ?? '')).toEqual(placeholders(text));
});
