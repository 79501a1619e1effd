import { memo } from 'react';
import classes from './table.module.css';

/** In characters. The layout truncates long texts; the rest is not rendered. */
const cellLimit = 300;

interface TextCellProps {
  readonly text: string;
  readonly className?: string;
}

/** A text of any length and direction in a cell. */
export const TextCell = memo(function TextCell({ text, className = '' }: TextCellProps) {
  const shown = text.slice(0, cellLimit);
  return (
    <bdi className={`${classes.text} ${className}`} title={shown}>
      {shown}
    </bdi>
  );
});
