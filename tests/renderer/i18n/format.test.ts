import { expect, test } from 'vitest';
import { createFormats } from '#i18n/format.ts';

test.each([
  [5_400_000, 'in 1 hour', 'in 1 Stunde'],
  [86_400_000, 'tomorrow', 'morgen'],
  [5 * 86_400_000, 'in 5 days', 'in 5 Tagen'],
])('%s ms from now', (ms, english, german) => {
  expect(createFormats('en').ahead(ms)).toBe(english);
  expect(createFormats('de').ahead(ms)).toBe(german);
});
