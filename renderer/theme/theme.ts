import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { leaveMs, motionMs } from './motion.ts';

/** The tokens of each colour that buttons, badges and other components take: of text and marks, and of fills. */
const tones = {
  accent: { mark: 'accent', fill: 'accent-fill', hover: 'accent-fill-hover' },
  red: { mark: 'danger', fill: 'danger-fill', hover: 'danger-fill-hover' },
  warn: { mark: 'warn', fill: 'warn', hover: 'warn' },
  gray: { mark: 'text-2', fill: 'text-3', hover: 'text-2' },
};

function shades(mark: string): MantineColorsTuple {
  return Array.from({ length: 10 }, () => `var(--ph-${mark})`) as unknown as MantineColorsTuple;
}

/** The variants of these colours, which Mantine would make of their shades. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const variants = Object.entries(tones).flatMap(([name, { mark, fill, hover }]) => {
    const soft = (percent: number) => `color-mix(in srgb, var(--ph-${mark}) ${percent}%, transparent)`;
    return Object.entries({
      text: `var(--ph-${mark})`,
      filled: `var(--ph-${fill})`,
      'filled-hover': `var(--ph-${hover})`,
      light: soft(12),
      'light-hover': soft(18),
      'light-color': `var(--ph-${mark})`,
      outline: `var(--ph-${mark})`,
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
  'var(--ph-text)',
  'var(--ph-text-2)',
  'var(--ph-text-3)',
  'var(--ph-field)',
  'var(--ph-line-2)',
  'var(--ph-line)',
  'var(--ph-raised)',
  'var(--ph-surface)',
  'var(--ph-canvas)',
  'var(--ph-canvas)',
];

function title(size: 12 | 13 | 14 | 16) {
  return { fontSize: `var(--ph-t${size})`, lineHeight: `var(--ph-t${size}-line)` };
}

/** For popovers, which include menus, and tooltips. */
const motion = { defaultProps: { transitionProps: { duration: motionMs, exitDuration: leaveMs } } };

/** The design language in Mantine's terms: see `tokens.css` for what own styles use. */
export const theme = createTheme({
  colors: {
    accent: shades('accent'),
    red: shades('danger'),
    warn: shades('warn'),
    gray,
    dark,
  },
  primaryColor: 'accent',
  black: 'oklch(22% 0.014 262)',
  fontFamily: 'var(--ph-font)',
  fontFamilyMonospace: 'var(--ph-mono)',
  // Fields and buttons of every size have the text of rows; figures alone are larger than titles.
  fontSizes: {
    xs: 'var(--ph-t12)',
    sm: 'var(--ph-t13)',
    md: 'var(--ph-t13)',
    lg: 'var(--ph-t14)',
    xl: 'var(--ph-t20)',
  },
  lineHeights: {
    xs: 'var(--ph-t12-line)',
    sm: 'var(--ph-t13-line)',
    md: 'var(--ph-t13-line)',
    lg: 'var(--ph-t14-line)',
    xl: 'var(--ph-t20-line)',
  },
  fontWeights: {
    regular: 'var(--ph-regular)',
    medium: 'var(--ph-medium)',
    bold: 'var(--ph-strong)',
  },
  spacing: {
    xs: 'var(--ph-space-8)',
    sm: 'var(--ph-space-12)',
    md: 'var(--ph-space-16)',
    lg: 'var(--ph-space-24)',
    xl: 'var(--ph-space-32)',
  },
  headings: {
    fontWeight: 'var(--ph-strong)',
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
    xs: 'var(--ph-radius-4)',
    sm: 'var(--ph-radius-4)',
    md: 'var(--ph-radius-6)',
    lg: 'var(--ph-radius-10)',
    xl: 'var(--ph-radius-14)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Popover: motion,
    Tooltip: motion,
    SegmentedControl: { defaultProps: { transitionDuration: motionMs } },
    InputWrapper: { styles: { label: { marginBottom: 'var(--ph-space-4)' } } },
  },
});
