import { IconTrash } from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/icon-button.tsx';
import { shorten } from '../text/shorten.ts';
import classes from './row-actions.module.css';
import { useRowTabIndex } from './row-context.ts';

interface DeleteButtonProps {
  readonly name: string;
  /** Why the last deletion failed; null if none did. */
  readonly failure?: string | null;
  readonly onClick: () => void;
  /** Applied to its buttons, after their own props. */
  readonly buttonProps?: Omit<ComponentProps<'button'>, 'type' | 'tabIndex' | 'className'>;
}

/**
 * The delete button in a record's row; asks for a confirmation. After a failure the row shows the reason and offers to
 * retry.
 */
export function DeleteButton({ name, failure = null, onClick, buttonProps }: DeleteButtonProps) {
  const { t } = useTranslation();
  const reasonId = useId();
  const tabIndex = useRowTabIndex();
  const button = { label: t('resources.deleteNamed', { name: shorten(name) }), Icon: IconTrash, onClick };
  if (failure === null) return <IconButton {...button} {...buttonProps} />;
  const reason = t('resources.notDeleted', { reason: shorten(failure, 200) });
  return (
    <>
      <span className={classes.failure}>
        <span id={reasonId} className={classes.reason} title={reason}>
          {reason}
        </span>
        <button
          type="button"
          className={classes.retry}
          tabIndex={tabIndex}
          aria-label={t('resources.retryDelete', { name: shorten(name) })}
          aria-describedby={reasonId}
          onClick={onClick}
          {...buttonProps}
        >
          {t('common.retry')}
        </button>
      </span>
      <IconButton {...button} aria-describedby={reasonId} {...buttonProps} />
    </>
  );
}
