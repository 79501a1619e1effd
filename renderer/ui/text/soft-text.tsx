import { Text, type TextProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from '../layout/screen.module.css';

/** An explanation, less prominent than its subject. */
export function SoftText({
  children,
  ...props
}: TextProps & Pick<ComponentProps<'p'>, 'children' | 'dir' | 'title'>) {
  return (
    <Text size="sm" className={classes.soft} {...props}>
      {children}
    </Text>
  );
}
