import { Button, type ButtonProps } from '@mantine/core';
import type { Icon as IconComponent } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

interface ActionButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  readonly Icon: IconComponent;
}

/** A button with an icon before its text. */
export function ActionButton({ Icon, variant = 'default', ...props }: ActionButtonProps) {
  const icon = <Icon size={props.size === 'xs' ? 14 : 16} aria-hidden="true" />;
  return <Button variant={variant} leftSection={icon} {...props} />;
}
