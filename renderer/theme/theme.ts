import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { motionMs } from './motion.ts';

const harbour: MantineColorsTuple = [
  '#eaf2fa',
  '#d5e4f3',
  '#aac8e6',
  '#7db4ea',
  '#5497d6',
  '#337bbf',
  '#2569aa',
  '#1f5a96',
  '#194a7d',
  '#123860',
];

const brass: MantineColorsTuple = [
  '#fdf6e6',
  '#faebc8',
  '#f4d996',
  '#edc774',
  '#e3b35c',
  '#cf9a3d',
  '#b07f28',
  '#8a611a',
  '#6c4b12',
  '#4d350b',
];

const red: MantineColorsTuple = [
  '#fdeeec',
  '#fbdad6',
  '#f6b3ab',
  '#f08a7f',
  '#e8655a',
  '#d9463b',
  '#c4352b',
  '#b3261e',
  '#941d17',
  '#731510',
];

// Mantine's own dark shades are neutral; these are bluish.
const dark: MantineColorsTuple = [
  '#e2eaf3',
  '#c4d1df',
  '#9fb1c4',
  '#7489a0',
  '#3e5470',
  '#2c3e55',
  '#2a3d55',
  '#1a2839',
  '#0a1119',
  '#060b12',
];

/** For popovers, which include menus, and tooltips. */
const motion = { defaultProps: { transitionProps: { duration: motionMs } } };

/** The design language on top of Mantine: see `tokens.css` for what own styles use. */
export const theme = createTheme({
  colors: { harbour, brass, red, dark },
  primaryColor: 'harbour',
  primaryShade: { light: 7, dark: 6 },
  black: '#14202d',
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { md: '0.5rem', lg: '0.75rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Popover: motion,
    Tooltip: motion,
    SegmentedControl: { defaultProps: { transitionDuration: motionMs } },
    InputWrapper: {
      styles: { label: { marginBottom: '0.25rem' }, description: { marginBottom: '0.25rem' } },
    },
  },
});
