import { memo } from 'react';
import classes from './id-cell.module.css';

/** In characters. The layout truncates long identifiers; the rest is not put on the page. */
const cellLimit = 300;
/** Identifiers often differ at their end only, so that many characters of it are always shown. */
const tailLength = 4;
/** So many characters fit into the narrowest column. */
const shortLength = 8;

/** An identifier in a cell. A long one is cut in the middle, so that two of them never look the same by accident. */
export const IdCell = memo(function IdCell({ text }: { readonly text: string }) {
  // Of a very long one the middle is left out here already.
  const shown =
    text.length > cellLimit ? `${text.slice(0, cellLimit / 2)}…${text.slice(-cellLimit / 2)}` : text;
  const characters = Array.from(shown);
  // A short one is not divided: it fits, and the beginning has a least width.
  const tail = characters.length > shortLength ? tailLength : characters.length;
  return (
    <bdi className={classes.root} title={shown}>
      <span className={classes.head}>{characters.slice(0, characters.length - tail).join('')}</span>
      <span className={classes.tail}>{characters.slice(characters.length - tail).join('')}</span>
    </bdi>
  );
});
