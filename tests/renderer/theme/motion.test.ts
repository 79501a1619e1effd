import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { theme } from '#renderer/theme/theme.ts';

const tokens = readFileSync('renderer/theme/tokens.css', 'utf8');
const [normal = '', reduced = ''] = tokens.split('@media (prefers-reduced-motion: reduce)');
const durationsIn = (css: string) =>
  Object.fromEntries([...css.matchAll(/--ph-time-(\w+): (\d+)ms/g)].map(([, name, ms]) => [name, ms]));

/** Animations that run while something is pending. */
const progress = ['ph-busy', 'breathe', 'steer'];

/** Each transition and animation of the own styles, with the conditions of the surrounding media queries. */
function motions() {
  return globSync('renderer/**/*.css').flatMap((file) => {
    const css = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    const found: { readonly file: string; readonly value: string; readonly media: string }[] = [];
    const open: string[] = [];
    for (const [, block, value, end] of css.matchAll(
      /([^{};]+)\{|\b(?:transition|animation):\s*([^;]+);|(\})/g,
    )) {
      if (block !== undefined) open.push(block.trim());
      else if (end !== undefined) open.pop();
      else if (value !== undefined && value !== 'none')
        found.push({ file, value, media: open.filter((rule) => rule.startsWith('@media')).join(' ') });
    }
    return found;
  });
}

test('takes 120 ms to enter, 80 ms to leave and three seconds for a live highlight, and none with reduced motion', () => {
  expect(durationsIn(normal)).toEqual({
    enter: '120',
    leave: '80',
    hover: '80',
    changed: '3000',
    breathe: '1400',
  });
  expect(durationsIn(reduced)).toEqual({ enter: '0', leave: '0', hover: '0', breathe: '0' });
});

test('uses one of these times for own motion, and starts none without an end', () => {
  const all = motions();
  expect(all.length).toBeGreaterThan(10);
  const isProgress = (value: string) => progress.some((name) => value.startsWith(name));
  const others = all.filter(({ value }) => !isProgress(value));
  expect(others.filter(({ value }) => !/var\(--ph-(time-\w+)\)/.test(value))).toEqual([]);
  // The bar of a busy button does not move in that case (`global.css`).
  const moving = all.filter(({ value }) => isProgress(value) && !value.startsWith('ph-busy'));
  expect(moving.filter(({ media }) => !media.includes('prefers-reduced-motion: no-preference'))).toEqual([]);
  expect(readFileSync('renderer/theme/global.css', 'utf8')).toMatch(
    /prefers-reduced-motion: reduce\) \{[^}]*loader::after \{[^}]*animation: none/,
  );
});

test('uses them for the menus, popovers and tooltips of the component library, too', () => {
  expect(theme.respectReducedMotion).toBe(true);
  const durationOf = (name: string) => {
    const props = theme.components?.[name]?.defaultProps as
      | { readonly transitionProps?: { readonly duration: number }; readonly transitionDuration?: number }
      | undefined;
    return props?.transitionProps?.duration ?? props?.transitionDuration;
  };
  expect(['Popover', 'Tooltip', 'SegmentedControl'].map(durationOf)).toEqual([120, 120, 120]);
  const exits = ['Popover', 'Tooltip'].map((name) => theme.components?.[name]?.defaultProps);
  expect(exits).toEqual(exits.map(() => ({ transitionProps: { duration: 120, exitDuration: 80 } })));
});
