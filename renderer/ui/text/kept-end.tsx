import classes from './kept-end.module.css';

/** Shorter texts fit, or lose so little that they can be told apart, in characters. */
const alwaysWhole = 20;
/** Maximum length of the end that is always shown, in characters. */
const maxEnd = 14;

interface KeptEndProps {
  readonly text: string;
  readonly id?: string;
}

/**
 * A text in one line whose last words stay where it is cut, because names of one project differ there. In a table `CutText`
 * does so, which knows the width of its column.
 */
export function KeptEnd({ text, id }: KeptEndProps) {
  const at = beginOfEnd(text);
  if (at === null)
    return (
      <bdi id={id} title={text}>
        {text}
      </bdi>
    );
  return (
    <bdi id={id} title={text} className={classes.text}>
      <span className={classes.start}>{text.slice(0, at)}</span>
      <span className={classes.end}>{text.slice(at)}</span>
    </bdi>
  );
}

/** The index of the space before the last words; null where the text has no end that could be kept. */
export function beginOfEnd(text: string): number | null {
  if (text.length <= alwaysWhole) return null;
  const at = text.indexOf(' ', text.length - maxEnd - 1);
  return at === -1 || at === text.length - 1 ? null : at;
}
