import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type Color,
  contrast,
  fromHex,
  isInSrgb,
  over,
  parseOklch,
  type Theme,
  toHex,
  tokenColors,
} from './colors.ts';

const profileColors = readFileSync('renderer/theme/profile-colors.css', 'utf8');
const surfaceNames = ['canvas', 'chrome', 'surface', 'raised'];

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  const colors = tokenColors(theme);
  const of = (name: string): Color => {
    const color = colors[name];
    if (color === undefined) throw new Error(`No token: ${name}`);
    return color;
  };
  const surfaces = surfaceNames.map(of);
  /** The surfaces of rows, with their fills. */
  const rows = surfaces.flatMap((surface) => [
    surface,
    ...['selected', 'changed', 'hover'].map((fill) => over(of(fill), surface)),
  ]);

  test('has its colours in sRGB', () => {
    expect(Object.keys(colors).length).toBeGreaterThan(25);
    expect(Object.keys(colors).filter((name) => !isInSrgb(of(name)))).toEqual([]);
  });

  test.each(['text', 'text-2', 'text-3', 'accent', 'ok', 'warn', 'danger', 'prod', 'violet'])(
    'gives %s at least 4.5:1 on every surface',
    (name) => {
      for (const surface of surfaces) expect(contrast(of(name), surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('gives text at least 4.5:1 in selected, changed and hovered rows', () => {
    for (const row of rows)
      for (const name of ['text', 'text-2']) expect(contrast(of(name), row)).toBeGreaterThanOrEqual(4.5);
  });

  test('gives the text of tinted buttons at least 4.5:1 in selected and changed rows of a screen', () => {
    const rowsOfScreen = ['canvas', 'surface'].flatMap((surface) =>
      ['selected', 'changed'].map((fill) => over(of(fill), of(surface))),
    );
    for (const row of rowsOfScreen)
      expect(contrast(of('accent'), over(of('selected'), row))).toBeGreaterThanOrEqual(4.5);
  });

  test('gives the line of the median of latencies at least 3:1 on every surface', () => {
    const css = readFileSync('renderer/ui/plots/plot.module.css', 'utf8');
    const opacity = /\.lower \{[^}]*opacity: ([\d.]+)/.exec(css)?.[1];
    const line = { ...of('accent'), alpha: Number(opacity) };
    for (const surface of surfaces) expect(contrast(line, surface)).toBeGreaterThanOrEqual(3);
  });

  test.each(['field', 'accent', 'ok', 'warn', 'danger', 'prod', 'violet', 'text-3'])(
    'gives the mark %s at least 3:1 in rows of every kind',
    (name) => {
      for (const row of rows) expect(contrast(of(name), row)).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(['line', 'line-2'])('gives %s at least 1.25:1 on every surface', (name) => {
    for (const surface of surfaces) expect(contrast(of(name), surface)).toBeGreaterThanOrEqual(1.25);
  });

  test.each([
    'accent-fill',
    'accent-fill-hover',
    'danger-fill',
    'danger-fill-hover',
    'prod-fill',
    'prod-fill-hover',
  ])('gives text at least 4.5:1 on %s', (name) => {
    expect(contrast(of('on-fill'), of(name))).toBeGreaterThanOrEqual(4.5);
  });

  test('has colours of profiles that stand out and carry text', () => {
    const onProfile = theme === 'light' ? of('surface') : of('canvas');
    const found = [...profileColors.matchAll(new RegExp(`--ph-profile-${theme}: (#[0-9a-f]{6})`, 'g'))];
    expect(found).toHaveLength(8);
    for (const [, hex = ''] of found) {
      for (const surface of surfaces) expect(contrast(fromHex(hex), surface)).toBeGreaterThanOrEqual(3);
      expect(contrast(onProfile, fromHex(hex))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('raises surfaces in the dark theme by light, at least 1.25:1', () => {
  const { canvas, surface, raised } = tokenColors('dark');
  for (const [upper, lower] of [
    [surface, canvas],
    [raised, surface],
  ])
    expect(contrast(upper as Color, lower as Color)).toBeGreaterThanOrEqual(1.25);
});

test('keeps the colour of production apart from that of danger', () => {
  const tokens = readFileSync('renderer/theme/tokens.css', 'utf8');
  const hues = (name: string) =>
    [...(new RegExp(`--ph-${name}: .*`).exec(tokens)?.[0] ?? '').matchAll(/([\d.]+)\)[,)]/g)].map(([, hue]) =>
      Number(hue),
    );
  const production = hues('prod-fill');
  expect(production).toHaveLength(2);
  for (const [at, hue] of hues('danger-fill').entries())
    expect((hue - (production[at] ?? 0) + 360) % 360).toBeGreaterThanOrEqual(25);
});

test('opens the window in the colour of the canvas', () => {
  const opened = readFileSync('main/windows/main-window.ts', 'utf8');
  for (const theme of ['light', 'dark'] as const) {
    const { canvas } = tokenColors(theme);
    expect(opened).toContain(`${theme}: '${toHex(canvas as Color)}'`);
  }
});

test('converts OKLCH as browsers do', () => {
  expect(toHex(parseOklch('oklch(100% 0 0)'))).toBe('#ffffff');
  expect(toHex(parseOklch('oklch(62.796% 0.25768 29.234)'))).toBe('#ff0000');
});
