import { Button, Group, Title } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';

interface DiscardQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** The confirmation before a form with changes is closed. Rendered in the form's dialog, so that dialogs never stack. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const textId = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div role="alertdialog" aria-labelledby={titleId} aria-describedby={textId} className={classes.question}>
      <div>
        <Title order={3} id={titleId}>
          {t('common.discard.title')}
        </Title>
        <p id={textId} className={classes.questionText}>
          {t('common.discard.text')}
        </p>
      </div>
      <Group gap="sm" justify="flex-end">
        <Button ref={keep} onClick={onKeep}>
          {t('common.discard.keep')}
        </Button>
        <Button variant="default" onClick={onDiscard}>
          {t('common.discard.discard')}
        </Button>
      </Group>
    </div>
  );
}
