import { createContext, useContext } from 'react';

interface FormFields {
  /** Error texts by the names of the fields. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** What the fields start with; absent where each says it itself. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Given by the form around. */
export const FormFieldsContext = createContext<FormFields>({ errors: {} });

/** Props of a field by its name: its error, and what it starts with. */
export function useFormField(name = ''): {
  readonly error?: string | undefined;
  readonly defaultValue?: string;
} {
  const { errors, values } = useContext(FormFieldsContext);
  const initial = values?.[name];
  return { error: errors[name], ...(initial !== undefined && { defaultValue: initial }) };
}
