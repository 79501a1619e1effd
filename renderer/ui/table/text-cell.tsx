import classes from './table.module.css';

/** Long texts are cut by the layout; what goes beyond this is not even put on the page. */
const cellLimit = 300;

interface TextCellProps {
  readonly text: string;
  readonly className?: string;
}

/** A text of any length and direction in a cell. */
export function TextCell({ text, className = '' }: TextCellProps) {
  const shown = text.slice(0, cellLimit);
  return (
    <bdi className={`${classes.text} ${className}`} title={shown}>
      {shown}
    </bdi>
  );
}
