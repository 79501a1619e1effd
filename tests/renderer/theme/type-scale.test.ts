import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { theme } from '#renderer/theme/theme.ts';

/** From chips to the titles of pages, in rem. */
const scale = ['0.6875', '0.75', '0.8125', '0.875', '1', '1.125', '1.5'].map((size) => `${size}rem`);

test('uses one scale of sizes for all texts', () => {
  const sizes = globSync('renderer/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/font-size: ([^;]+);/g)].map(([, size = '']) => ({ file, size })),
  );
  expect(sizes.length).toBeGreaterThan(50);
  const isOther = ({ size }: { readonly size: string }) => !scale.includes(size) && !size.startsWith('var(');
  expect(sizes.filter(isOther)).toEqual([]);
  const headings = Object.values(theme.headings?.sizes ?? {}).map((heading) => heading?.fontSize);
  for (const size of [...Object.values(theme.fontSizes ?? {}), ...headings])
    expect(size).toMatch(/^var\(--ph-t(11|12|13|14|16|20)\)$/);
});

test('has thin scrollbars, which take no room from rows and fields', () => {
  expect(readFileSync('renderer/theme/global.css', 'utf8')).toContain('scrollbar-width: thin;');
  const parts = ['ui/dialog/dialog', 'features/panel/side-panel', 'shell/palette/palette', 'shell/shell'];
  for (const part of parts)
    expect(readFileSync(`renderer/${part}.module.css`, 'utf8')).toContain('scrollbar-gutter: stable;');
});
