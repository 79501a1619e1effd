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
  /** Buttons. With them, or with `inLine`, the notice is one line where there is room: title, text, buttons. */
  readonly actions?: ReactNode;
  readonly inLine?: boolean;
  readonly children?: ReactNode;
}

/** A notice above the part of the screen it concerns. */
export function Notice(props: NoticeProps) {
  const {
    tone,
    role,
    Icon,
    title,
    ref,
    onDismiss,
    actions,
    inLine = actions !== undefined,
    children,
  } = props;
  const { t } = useTranslation();
  return (
    <Alert
      ref={ref}
      role={role}
      data-tone={tone}
      data-in-line={inLine || undefined}
      icon={<Icon size={20} aria-hidden="true" />}
      title={title}
      withCloseButton={onDismiss !== undefined}
      closeButtonLabel={t('common.dismiss')}
      onClose={onDismiss}
      classNames={classes}
    >
      {inLine ? <div className={classes.text}>{children}</div> : children}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </Alert>
  );
}
