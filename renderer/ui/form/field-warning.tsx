import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './field-warning.module.css';

/**
 * Props for a Mantine field that show a warning below it and describe the field by it. The form can still be submitted.
 * The warning is in a polite live region that is always there: it is announced when it changes, not with every keystroke.
 * @param text null for no warning
 */
export function fieldWarning(text: string | null) {
  const remark = (
    <span aria-live="polite">
      {text !== null && (
        <span className={classes.text}>
          <IconAlertTriangle size={14} aria-hidden="true" className={classes.icon} />
          {text}
        </span>
      )}
    </span>
  );
  // Mantine's `success` slot, passed to the wrapper only, so that the field is not coloured.
  return { wrapperProps: { success: remark, successProps: { className: classes.root } } };
}
