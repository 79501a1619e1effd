import { expect, test, vi } from 'vitest';
import { createFormats } from '#i18n/format.ts';
import { createI18n } from '#i18n/index.ts';
import { chooseLanguage } from '#i18n/language.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'de'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['DE'], 'de'],
  [['fr'], 'en'],
  [[], 'en'],
])('chooses for %j the language %s', (preferred, language) => {
  expect(chooseLanguage(preferred)).toBe(language);
});

test('formats numbers and lists by language', () => {
  expect(createFormats('de').number(12_345)).toBe('12.345');
  expect(createFormats('en').number(12_345)).toBe('12,345');
  expect(createFormats('de').list(['a', 'b', 'c'])).toBe('a, b und c');
});

test('formats an age in the largest unit that fits', () => {
  const formats = createFormats('en');
  expect(formats.ago(0, 3_700_000)).toBe('1 hour ago');
  expect(formats.ago(0, 125_000)).toBe('2 minutes ago');
  expect(formats.ago(500, 0)).toBe('now');
});

test('creates at most one number format for all texts of a language', async () => {
  const i18n = await createI18n('de');
  const create = vi.spyOn(Intl, 'NumberFormat');
  const texts = [1_000, 2_000, 3_000].map((count) => i18n.t('trends.ribbonChanges', { count }));
  const created = create.mock.calls.length;
  create.mockRestore();
  expect(texts.join()).toContain('3.000');
  expect(created).toBeLessThanOrEqual(1);
});
