import { Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';

interface CopyButtonProps {
  /** The text to copy. */
  readonly value: string;
  /** The text of the button. */
  readonly label: string;
  /** Shows only an icon, beside the copied text. */
  readonly compact?: boolean;
  /** The icon to show. */
  readonly look?: 'text' | 'link';
}

/** Copies a text and announces it. */
export function CopyButton({ value, label, compact = false, look = 'text' }: CopyButtonProps) {
  const { t } = useTranslation();
  const { copied, copy } = useClipboard();
  const Icon = copied ? IconCheck : look === 'link' ? IconLink : IconCopy;
  return (
    <>
      {compact ? (
        <IconButton
          label={label}
          Icon={Icon}
          size={look === 'link' ? 'md' : 'sm'}
          onClick={() => copy(value)}
        />
      ) : (
        <Button
          variant="default"
          size={look === 'link' ? 'sm' : 'xs'}
          leftSection={<Icon size={14} aria-hidden="true" />}
          onClick={() => copy(value)}
        >
          {label}
        </Button>
      )}
      <VisuallyHidden aria-live="polite">{copied ? t('common.copied') : ''}</VisuallyHidden>
    </>
  );
}
