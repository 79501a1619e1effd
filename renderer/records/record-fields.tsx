import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/buttons/copy-button.tsx';
import classes from './record-fields.module.css';

/** The fields of a record, in the panel and on its page. */
export function RecordFields({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className={classes.fields} aria-label={t('project.fields')}>
      {children}
    </section>
  );
}

interface RecordFieldProps {
  readonly label: string;
  readonly value: string;
  /** Uses the monospace font. */
  readonly isCode?: boolean;
  /** Rendered instead of the value itself. */
  readonly children?: ReactNode;
  /** A button beside the value. */
  readonly action?: ReactNode;
  /** The button stays visible beside Copy, which is shown over the end of the value. */
  readonly isLinked?: boolean;
  /** Set when another person changed it: highlighted whenever the value switches between 0 and 1. */
  readonly highlight?: 0 | 1 | undefined;
}

/** A value that can be copied but not edited. */
export function RecordField(props: RecordFieldProps) {
  const { label, value, isCode = false, children, action, isLinked, highlight } = props;
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around a value that is only shown
    <div role="group" aria-label={label} className={classes.field} data-changed={highlight}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <div className={classes.valueRow} data-link={isLinked || undefined}>
        <span className={classes.value}>
          {children ?? (
            <bdi className={isCode ? `${classes.text} ${classes.code}` : classes.text}>{value}</bdi>
          )}
        </span>
        {action}
        {value !== '' && (
          <span className={classes.copy}>
            <CopyButton compact value={value} label={t('panel.copyField', { field: label })} />
          </span>
        )}
      </div>
    </div>
  );
}
