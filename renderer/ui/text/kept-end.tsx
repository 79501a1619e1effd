import cut from '../table/cut-text.module.css';
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
 * does so, which knows the width of its column. It stays one run of text: a box for the end would divide it for selections and
 * screen readers.
 */
export function KeptEnd({ text, id }: KeptEndProps) {
  const at = beginOfEnd(text);
  if (at === null)
    return (
      <bdi id={id} title={text}>
        {text}
      </bdi>
    );
  const end = text.slice(at);
  return (
    <bdi id={id} title={text} className={classes.text} data-end={end}>
      <span className={classes.start}>
        {text.slice(0, at)}
        <span className={cut.unseen}>{end}</span>
      </span>
    </bdi>
  );
}

/** The index of the space before the last words; null where the text has no end that could be kept. */
export function beginOfEnd(text: string): number | null {
  if (text.length <= alwaysWhole) return null;
  const at = text.indexOf(' ', text.length - maxEnd - 1);
  return at === -1 || at === text.length - 1 ? null : at;
}
