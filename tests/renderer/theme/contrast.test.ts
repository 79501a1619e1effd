import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tokens = readFileSync('renderer/theme/tokens.css', 'utf8');
const colors = readFileSync('renderer/theme/profile-colors.css', 'utf8');

/** The colours of the first rule that begins with `selector`, by their names. */
function colorsOf(css: string, selector: string): Readonly<Record<string, string>> {
  const rule = css.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...rule.matchAll(/--ph-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  );
}

const light = colorsOf(tokens, ':root');
const themes = { light, dark: { ...light, ...colorsOf(tokens, '[data-mantine-color-scheme="dark"]') } };

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a = '', b = ''): number {
  const [brighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (brighter + 0.05) / (darker + 0.05);
}

describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
  const surfaces = ['bg', 'surface', 'raised'].map((name) => theme[name]);

  test.each(['text', 'text-soft', 'accent', 'live', 'warn', 'danger'])(
    'gives %s at least 4.5:1 on every surface',
    (name) => {
      for (const surface of surfaces) expect(contrast(theme[name], surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['field-line', 'state-live', 'state-wait', 'state-down', 'state-out'])(
    'gives %s at least 3:1 on every surface',
    (name) => {
      for (const surface of surfaces) expect(contrast(theme[name], surface)).toBeGreaterThanOrEqual(3);
    },
  );

  test('gives the borders of fields at least 3:1 in selected, hovered and changed rows', () => {
    for (const row of ['accent-soft', 'row-hover', 'changed'])
      expect(contrast(theme['field-line'], theme[row])).toBeGreaterThanOrEqual(3);
  });

  test('shows a disabled button on every surface, with its text at least 3:1', () => {
    for (const surface of surfaces) expect(contrast(theme.disabled, surface)).toBeGreaterThanOrEqual(1.15);
    for (const behind of [theme.disabled, ...surfaces])
      expect(contrast(theme['disabled-text'], behind)).toBeGreaterThanOrEqual(3);
  });

  test('gives white at least 4.5:1 on the colour of production', () => {
    expect(contrast('#ffffff', theme.production)).toBeGreaterThanOrEqual(4.5);
  });

  test('saturates the colour of production', () => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(theme.production?.slice(at, at + 2) ?? '', 16));
    const [most, least] = [Math.max(...parts), Math.min(...parts)];
    expect((most - least) / most).toBeGreaterThanOrEqual(0.8);
  });

  test('gives the unread number at least 4.5:1 on its badge', () => {
    expect(contrast('#12263c', theme.brass)).toBeGreaterThanOrEqual(4.5);
  });

  test('gives the texts of rail and navigation at least 4.5:1', () => {
    for (const bar of ['rail-bg', 'nav-bg', 'nav-hover', 'nav-active'])
      for (const text of ['nav-text', 'nav-soft'])
        expect(contrast(theme[text], theme[bar])).toBeGreaterThanOrEqual(4.5);
  });
});

test('has three surfaces in the dark theme, each at least 1.25:1 above the one below', () => {
  const { bg, surface, raised } = themes.dark;
  expect(contrast(surface, bg)).toBeGreaterThanOrEqual(1.25);
  expect(contrast(raised, surface)).toBeGreaterThanOrEqual(1.25);
  expect(luminance(raised ?? '')).toBeGreaterThan(luminance(surface ?? ''));
});

test.each([
  ['light', light, '#ffffff'],
  ['dark', themes.dark, '#0b1420'],
])('has colours of profiles that stand out and carry text in the %s theme', (theme, surfaces, text) => {
  const names = ['blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet', 'grey'];
  for (const name of names) {
    const color = colorsOf(colors, `[data-profile-color="${name}"]`)[`profile-${theme}`];
    for (const surface of ['bg', 'surface', 'raised'])
      expect(contrast(color, surfaces[surface])).toBeGreaterThanOrEqual(3);
    expect(contrast(text, color)).toBeGreaterThanOrEqual(4.5);
  }
});
