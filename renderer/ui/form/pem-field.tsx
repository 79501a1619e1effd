import { Button, FileButton, Textarea, type TextareaProps } from '@mantine/core';
import { useRef } from 'react';
import { useFormField } from './form-fields.ts';
import { SecretTextarea } from './secret-textarea.tsx';

/** In bytes. Larger files are not certificates. */
const maxFileBytes = 1_000_000;

interface PemFieldProps extends TextareaProps {
  readonly name: string;
  /** The text of the button that reads a file. */
  readonly choose: string;
  /** Masks it. */
  readonly secret?: boolean;
}

/** A PEM text, pasted or read from a file. Uncontrolled, so that it is in the page only. */
export function PemField({ choose, secret = false, ...props }: PemFieldProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const field = useFormField(props.name);
  const Field = secret ? SecretTextarea : Textarea;

  async function read(file: File | null) {
    const text = file === null ? null : await file.slice(0, maxFileBytes).text();
    if (ref.current !== null && text !== null) ref.current.value = text;
  }

  return (
    <div>
      <Field ref={ref} rows={5} autoComplete="off" spellCheck={false} {...field} {...props} />
      <FileButton accept=".pem,.crt,.cer,.key,.txt" onChange={(file) => void read(file)}>
        {(button) => (
          <Button {...button} variant="default" size="xs" mt="xs">
            {choose}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
