import { Alert } from '@mantine/core';
import type { Icon as IconComponent } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './notice.module.css';

interface NoticeProps {
  /** `neutral` where nothing is known to be right or wrong. */
  readonly tone: 'info' | 'neutral' | 'success' | 'warning' | 'danger';
  /** `alert` for failures, `status` for information. */
  readonly role: 'alert' | 'status';
  readonly Icon: IconComponent;
  readonly title: string;
  readonly ref?: Ref<HTMLDivElement>;
  /** Set if the notice can be dismissed. */
  readonly onDismiss?: () => void;
  readonly children?: ReactNode;
}

/** A notice above the part of the screen it concerns. */
export function Notice({ tone, role, Icon, title, ref, onDismiss, children }: NoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert
      ref={ref}
      role={role}
      data-tone={tone}
      icon={<Icon size={20} aria-hidden="true" />}
      title={title}
      withCloseButton={onDismiss !== undefined}
      closeButtonLabel={t('common.dismiss')}
      onClose={onDismiss}
      classNames={classes}
    >
      {children}
    </Alert>
  );
}
