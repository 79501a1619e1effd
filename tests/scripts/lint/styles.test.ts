import path from 'node:path';
import { expect, test } from 'vitest';
import { ownStylesOf, readOwnStyles } from '#scripts/lint/styles.ts';

test('has colours, sizes, weights, radii and space in the theme alone', () => {
  const own = readOwnStyles(path.resolve(import.meta.dirname, '../../..'));
  expect(own).toEqual([]);
});

test.each([
  'color: #fff',
  'background: rgb(0 0 0 / 40%)',
  'border: 1px solid red',
  '--tone: oklch(50% 0.1 20)',
  'font-size: 0.8125rem',
  'font-size: smaller',
  'line-height: 1.4',
  'font-weight: 550',
  'font-family: monospace',
  'font: 600 12px/16px Inter',
  'border-radius: 0.5rem',
  'border-start-start-radius: 50%',
  'padding: 0 0.375rem',
  'margin-top: -3px',
  'gap: 6px',
  'color: hotpink',
  'outline: 2px solid navy',
  'padding: 3em',
  'letter-spacing: 1px',
])('rejects the declaration “%s”', (declaration) => {
  expect(ownStylesOf('a.css', `.a {\n  display: flex;\n  ${declaration};\n}\n`)).toEqual([
    `a.css: ${declaration}`,
  ]);
});

test.each([
  'color: var(--ph-text)',
  'background: color-mix(in srgb, var(--ph-ok) 12%, transparent)',
  'border: 1px solid CanvasText',
  'white-space: nowrap',
  'font-size: var(--ph-t13)',
  'font-size: 0',
  'line-height: var(--ph-t13-line)',
  'font: inherit',
  'border-radius: 0 0 calc(var(--ph-radius-14) - 1px) 0',
  'padding: 0 var(--ph-space-8)',
  'margin: calc(-1 * var(--ph-space-4)) auto 0',
  'width: 2.5rem',
])('accepts the declaration “%s”', (declaration) => {
  expect(ownStylesOf('a.css', `.a { ${declaration}; }`)).toEqual([]);
});

test.each([
  ['<Text fw={550} />', ['fw={550}']],
  ['<Stack gap={6} mt="md" />', ['gap={6}']],
  [
    '<Box style={{ fontSize: 12, borderRadius: "4px", fontWeight: 550 }} />',
    ['fontSize: 12', 'borderRadius: "4px"', 'fontWeight: 550'],
  ],
  ['<Text fz="10px" p="7px" lh="1.3" />', ['fz="10px"', 'p="7px"', 'lh="1.3"']],
  ['<Text fw="550" c="red.6" bg="navy" />', ['fw="550"', 'c="red.6"', 'bg="navy"']],
  [
    '<Box style={{ padding: 10, gap: "7px", color: "red", background: "rgb(1,2,3)", width: 12 }} />',
    ['padding: 10', 'gap: "7px"', 'color: "red"', 'background: "rgb(1,2,3)"'],
  ],
  ['<Box c="#fff" />', ['c="#fff"', '"#fff"']],
  ['<IconX size={18} />', ['size={18}']],
  ['<IconX size={16} stroke={1.7} />', ['stroke={1.7}']],
  ['<Icon size={large ? 17 : 14} />', ['size={large ? 17 : 14}']],
  ['<IconX />', ['<IconX> without size']],
])('finds what is typed in %s', (element, expected) => {
  expect(ownStylesOf('a.tsx', `const a = ${element};`)).toEqual(expected.map((style) => `a.tsx: ${style}`));
});

test('reads styles that are not in a component', () => {
  expect(ownStylesOf('a.ts', 'export const cell = { fontSize: 7, padding: 7 };')).toEqual([
    'a.ts: fontSize: 7',
  ]);
});

test.each([
  '<Text fw="var(--ph-medium)" mt={0} />',
  '<IconX size={count > 17 ? 16 : 14} />',
  '<IconButton Icon={IconX} label="Close" />',
  '<Loader size={18} />',
  '<Box style={{ fontSize: "var(--ph-t12)", padding: 0, width: 12, marginInlineStart: "auto" }} />',
  '<Text c="dimmed" gap="xs" mt="var(--ph-space-4)" fw="var(--ph-strong)" />',
])('accepts %s', (element) => {
  expect(ownStylesOf('a.tsx', `const a = ${element};`)).toEqual([]);
});
