import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface CopyButtonProps {
  /** What is copied. */
  readonly value: string;
  /** What the button says. */
  readonly label: string;
  /** Only an icon, beside what it copies. */
  readonly compact?: boolean;
  /** A link is told from other text by its icon. */
  readonly look?: 'text' | 'link';
  readonly tabIndex?: number | undefined;
}

/** Copies a text, and says that it did. */
export function CopyButton({ value, label, compact = false, look = 'text', tabIndex }: CopyButtonProps) {
  const { t } = useTranslation();
  const { copied, copy } = useClipboard();
  const Icon = copied ? IconCheck : look === 'link' ? IconLink : IconCopy;
  return (
    <>
      {compact ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={look === 'link' ? 'md' : 'sm'}
          tabIndex={tabIndex}
          aria-label={label}
          title={label}
          onClick={() => copy(value)}
        >
          <Icon size={look === 'link' ? 17 : 16} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          size={look === 'link' ? 'sm' : 'xs'}
          leftSection={<Icon size={15} aria-hidden="true" />}
          onClick={() => copy(value)}
        >
          {label}
        </Button>
      )}
      <VisuallyHidden aria-live="polite">{copied ? t('common.copied') : ''}</VisuallyHidden>
    </>
  );
}
