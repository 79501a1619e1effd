import { describe, expect, test } from 'vitest';
import { de } from '#i18n/de/index.ts';
import { en } from '#i18n/en/index.ts';
import { createI18n } from '#i18n/index.ts';

function textsByKey(node: object, path = ''): [key: string, text: string][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : textsByKey(value as object, `${path}${key}.`),
  );
}

const pluralKey = /_(zero|one|other)$/;
/** Values for which a noun may need another form. */
const counted = /\{\{(count|seconds|minutes|hours|days)(, number)?\}\}/;
/** Nouns and sentences that are the same for one and for many. */
const invariable = {
  en: ['authorizations.deleteDialog.more', 'authorizations.rotate.moved', 'resources.more'],
  de: [
    'activity.leadFiltered',
    'authorizations.rotate.moved',
    'authorizations.rotateMany.submit.create',
    'batch.remove.maybeUsed',
  ],
};
const counts = [0, 1, 2, 5];
const values = {
  name: 'Quay',
  host: 'ops.example.org',
  port: '443',
  shown: '0',
  unread: '0',
  backend: 'Staging',
  names: 'Works Root',
  person: 'Grace',
  time: '00:00',
  span: 'a day',
  from: 'Staging',
  to: 'Production',
};

describe.each([
  ['en', en],
  ['de', de],
] as const)('texts in %s', (language, texts) => {
  const all = textsByKey(texts);
  const plurals = [
    ...new Set(all.filter(([key]) => pluralKey.test(key)).map(([key]) => key.replace(pluralKey, ''))),
  ];

  test('has plural forms for every text with a count', () => {
    const lacking = all.filter(([key, text]) => counted.test(text) && !pluralKey.test(key));
    expect(lacking).toEqual([]);
    const keys = new Set(all.map(([key]) => key));
    for (const key of plurals)
      expect([...keys], key).toEqual(expect.arrayContaining([`${key}_one`, `${key}_other`]));
  });

  test.each(plurals)('has different and complete forms of %s for one and many', async (key) => {
    const { t } = await createI18n(language);
    // Only this test knows which texts have a count; the compiler does not.
    const textOf = t as unknown as (key: string, values: object) => string;
    const render = (count: number) => textOf(key, { ...values, count });
    const [none, one, two, five] = counts.map(render);
    for (const text of [none, one, two, five]) expect(text).not.toMatch(/\{\{|\}\}/);
    expect([two, five]).toEqual([2, 5].map((count) => expect.stringContaining(String(count))));
    expect(five).toBe(two?.replaceAll('2', '5'));
    const alike = one?.replaceAll('1', '2') === two;
    expect(alike).toBe(invariable[language].includes(key));
  });
});
