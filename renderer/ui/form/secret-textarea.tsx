import { ActionIcon, Textarea, type TextareaProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormField } from './form-fields.ts';
import classes from './secret-textarea.module.css';

/** A secret of several lines: masked, with a button to show it. Uncontrolled, so that it is in the page only. */
export function SecretTextarea(props: TextareaProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Textarea
      classNames={{ input: `${classes.input} ${shown ? '' : classes.masked}`, section: classes.reveal }}
      rows={5}
      autoComplete="off"
      spellCheck={false}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          aria-label={t('firstRun.account.reveal')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={16} aria-hidden="true" />
        </ActionIcon>
      }
      {...useFormField(props.name)}
      {...props}
    />
  );
}
