import { Button, FileButton, Textarea, type TextareaProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormField } from './form-fields.ts';
import { SecretTextarea } from './secret-textarea.tsx';

/** Larger files are not certificates. */
const maxFileMiB = 1;

interface PemFieldProps extends TextareaProps {
  readonly name: string;
  /** The text of the button that reads a file. */
  readonly choose: string;
  /** Masks the text. */
  readonly secret?: boolean;
}

/** A PEM text, pasted or read from a file. Uncontrolled, so that it is in the page only. */
export function PemField({ choose, secret = false, ...props }: PemFieldProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const field = useFormField(props.name);
  const { t } = useTranslation();
  const [refused, setRefused] = useState<string | null>(null);
  const Field = secret ? SecretTextarea : Textarea;

  async function read(file: File) {
    if (file.size > maxFileMiB * 1024 * 1024) {
      setRefused(t('errors.file.tooLarge', { limitMiB: maxFileMiB }));
      return;
    }
    const text = await file.text().catch(() => null);
    setRefused(text === null ? t('errors.file.notRead') : null);
    if (ref.current !== null && text !== null) ref.current.value = text;
  }

  return (
    <div>
      <Field
        ref={ref}
        rows={5}
        autoComplete="off"
        spellCheck={false}
        {...field}
        {...props}
        error={refused ?? field.error}
        onChange={() => setRefused(null)}
      />
      <FileButton accept=".pem,.crt,.cer,.key,.txt" onChange={(file) => file !== null && void read(file)}>
        {(button) => (
          <Button {...button} variant="default" size="xs" mt="xs">
            {choose}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
