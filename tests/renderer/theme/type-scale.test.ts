import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { theme } from '#renderer/theme/theme.ts';

/* `tests/scripts/lint/styles.test.ts` checks the sizes in style sheets. */

test('gives texts of components the six sizes of the theme', () => {
  const headings = Object.values(theme.headings?.sizes ?? {}).map((heading) => heading?.fontSize);
  const sizes = [...Object.values(theme.fontSizes ?? {}), ...headings];
  expect(sizes.length).toBeGreaterThan(8);
  for (const size of sizes) expect(size).toMatch(/^var\(--ph-t(11|12|13|14|16|20)\)$/);
});

test('has thin scrollbars, which take no room from rows and fields', () => {
  expect(readFileSync('renderer/theme/global.css', 'utf8')).toContain('scrollbar-width: thin;');
  const parts = ['ui/dialog/dialog', 'features/panel/side-panel', 'shell/palette/palette', 'shell/shell'];
  for (const part of parts)
    expect(readFileSync(`renderer/${part}.module.css`, 'utf8')).toContain('scrollbar-gutter: stable;');
});
