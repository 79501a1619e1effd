import { expect, test } from 'vitest';
import { textWidth } from '#ui/text/text-width.ts';

test('knows the width of Latin text, also with accents', () => {
  // As measured in Chromium with the bundled font.
  expect(textWidth('Customer ledger export 12', 'sans')).toBeCloseTo(12.91, 0);
  expect(textWidth('Übergrößenträger', 'sans')).toBeCloseTo(textWidth('Ubergroßentrager', 'sans'), 5);
});

test('counts characters of the monospaced font', () => {
  expect(textWidth('vm-batch-01-6', 'mono')).toBeCloseTo(7.8, 5);
});

test('estimates other scripts as narrow, so that a text that fits is never cut, and East Asian ones as square', () => {
  expect(textWidth('مرحبا بكم', 'sans')).toBeLessThan(9 * 0.45);
  expect(textWidth('顧客台帳', 'sans')).toBe(4);
});
