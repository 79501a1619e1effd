import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** Level of the heading: 1 if it is the only one on the screen. */
  readonly order?: 1 | 2;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** The state of an empty list: a sentence and the button for the next step. */
export function EmptyState({ icon, title, order = 2, text, children }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <div className={classes.icon} aria-hidden="true">
        {icon}
      </div>
      <Title order={order} size="h2" dir="auto">
        {title}
      </Title>
      {text !== undefined && <Text className={classes.text}>{text}</Text>}
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
