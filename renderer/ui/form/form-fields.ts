import { createContext, useContext } from 'react';

interface FormFields {
  /** Error texts by field name. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** Initial values of the fields; absent if each field has its own. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Set by the surrounding form. */
export const FormFieldsContext = createContext<FormFields>({ errors: {} });

/** Props of a field by its name: its error and its initial value. */
export function useFormField(name = ''): {
  readonly error?: string | undefined;
  readonly defaultValue?: string;
} {
  const { errors, values } = useContext(FormFieldsContext);
  const initial = values?.[name];
  return { error: errors[name], ...(initial !== undefined && { defaultValue: initial }) };
}
