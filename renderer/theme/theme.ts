import { type CSSVariablesResolver, colorsTuple, createTheme, type MantineColorsTuple } from '@mantine/core';
import { leaveMs, motionMs } from './motion.ts';

/** A token of `tokens.css`. */
const token = (name: string) => `var(--ph-${name})`;

/** The tokens of each colour that buttons, badges and other components take: of text and marks, and of fills. */
const tones = {
  accent: { mark: 'accent', fill: 'accent-fill', hover: 'accent-fill-hover' },
  red: { mark: 'danger', fill: 'danger-fill', hover: 'danger-fill-hover' },
  /** Changes of a production backend that destroy nothing. */
  production: { mark: 'prod', fill: 'prod-fill', hover: 'prod-fill-hover' },
  warn: { mark: 'warn', fill: 'warn', hover: 'warn' },
  gray: { mark: 'text-2', fill: 'text-3', hover: 'text-2' },
};

/** The variants of these colours, which Mantine would make of their shades. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const variants = Object.entries(tones).flatMap(([name, { mark, fill, hover }]) => {
    const soft = (percent: number) => `color-mix(in srgb, var(--ph-${mark}) ${percent}%, transparent)`;
    return Object.entries({
      text: token(mark),
      filled: token(fill),
      'filled-hover': token(hover),
      light: soft(12),
      'light-hover': soft(18),
      'light-color': token(mark),
      outline: token(mark),
      'outline-hover': soft(8),
    }).map(([variant, value]) => [`--mantine-color-${name}-${variant}`, value]);
  });
  const scheme = Object.fromEntries(variants);
  return { variables: {}, light: scheme, dark: scheme };
};

/** Neutral shades of the light theme, and of what is grey in both. */
const gray: MantineColorsTuple = [
  'oklch(97.5% 0.003 262)',
  'oklch(95% 0.004 262)',
  'oklch(92% 0.006 262)',
  'oklch(88% 0.008 262)',
  'oklch(82% 0.01 262)',
  'oklch(70% 0.014 262)',
  'oklch(44% 0.016 262)',
  'oklch(38% 0.016 262)',
  'oklch(30% 0.015 262)',
  'oklch(22% 0.014 262)',
];

/** Text, lines and surfaces of the dark theme. */
const dark: MantineColorsTuple = [
  token('text'),
  token('text-2'),
  token('text-3'),
  token('field'),
  token('line-2'),
  token('line'),
  token('raised'),
  token('surface'),
  token('canvas'),
  token('canvas'),
];

function title(size: 12 | 13 | 14 | 16) {
  return { fontSize: token(`t${size}`), lineHeight: token(`t${size}-line`) };
}

/** For popovers, which include menus, and tooltips. */
const motion = { defaultProps: { transitionProps: { duration: motionMs, exitDuration: leaveMs } } };

/** The design language in Mantine's terms: see `tokens.css` for what own styles use. */
export const theme = createTheme({
  colors: {
    accent: colorsTuple(token('accent')),
    red: colorsTuple(token('danger')),
    production: colorsTuple(token('prod')),
    warn: colorsTuple(token('warn')),
    gray,
    dark,
  },
  primaryColor: 'accent',
  black: 'oklch(22% 0.014 262)',
  fontFamily: token('font'),
  fontFamilyMonospace: token('mono'),
  // Fields and buttons of every size have the text of rows; figures alone are larger than titles.
  fontSizes: {
    xs: token('t12'),
    sm: token('t13'),
    md: token('t13'),
    lg: token('t14'),
    xl: token('t20'),
  },
  lineHeights: {
    xs: token('t12-line'),
    sm: token('t13-line'),
    md: token('t13-line'),
    lg: token('t14-line'),
    xl: token('t20-line'),
  },
  fontWeights: {
    regular: token('regular'),
    medium: token('medium'),
    bold: token('strong'),
  },
  spacing: {
    xs: token('space-8'),
    sm: token('space-12'),
    md: token('space-16'),
    lg: token('space-24'),
    xl: token('space-32'),
  },
  headings: {
    fontWeight: token('strong'),
    sizes: {
      h1: title(16),
      h2: title(14),
      h3: title(13),
      h4: title(13),
      h5: title(13),
      h6: title(12),
    },
  },
  defaultRadius: 'md',
  radius: {
    xs: token('radius-4'),
    sm: token('radius-4'),
    md: token('radius-6'),
    lg: token('radius-10'),
    xl: token('radius-14'),
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Popover: motion,
    Tooltip: motion,
    SegmentedControl: { defaultProps: { transitionDuration: motionMs } },
  },
});
