import { TextInput, type TextInputProps } from '@mantine/core';
import { useFormField } from './form-fields.ts';

/** A field for text that is not prose, such as an address: without browser suggestions and spell checking. */
export function PlainInput(props: TextInputProps) {
  return <TextInput autoComplete="off" spellCheck={false} {...useFormField(props.name)} {...props} />;
}
