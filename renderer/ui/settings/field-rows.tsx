import type { ReactNode } from 'react';
import screen from '../layout/screen.module.css';
import classes from './field-rows.module.css';

/** Fields of a form as the rows of a card, like `SettingRow`: label and help, and the field beside them where there is room. */
export function FieldRows({ children }: { readonly children: ReactNode }) {
  return <div className={`${screen.card} ${classes.rows}`}>{children}</div>;
}
