import { Text, type TextProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './screen.module.css';

/** An explanation beside what it is about, less prominent than that. */
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
