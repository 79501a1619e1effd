import { expect, test } from 'vitest';
import { beginOfEnd } from '#ui/text/kept-end.tsx';

test.each([
  ['Customer ledger export for accounting 17', ' accounting 17'],
  ['Customer storefront Rotterdam', ' Rotterdam'],
  ['Auftragsbestätigungsübersicht Norddeutschland Nord', ' Nord'],
])('keeps the last words of “%s”', (text, end) => {
  expect(text.slice(beginOfEnd(text) ?? 0)).toBe(end);
});

test.each(['Shop', 'Customer ledger 1234', 'a'.repeat(60)])('cuts “%s” at its end', (text) => {
  expect(beginOfEnd(text)).toBeNull();
});
