import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './field-warning.module.css';

/**
 * Props for a field of Mantine's that show a remark below it and describe the field by it. It refuses nothing. What is said
 * stands in a polite live region that is always there: it is announced when it changes, not with every keystroke.
 * @param text null where there is nothing to remark
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
  // Mantine's place for a remark that is no error; given to the wrapper alone, so that the field is not coloured.
  return { wrapperProps: { success: remark, successProps: { className: classes.root } } };
}
