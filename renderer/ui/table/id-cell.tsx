import { memo } from 'react';
import classes from './id-cell.module.css';

/** In characters. The layout truncates long identifiers; the rest is not rendered. */
const cellLimit = 300;
/** Identifiers often differ only at the end, so this many of its characters are always shown. */
const tailLength = 4;
/** The number of characters that fit into the narrowest column. */
const shortLength = 8;

/** An identifier in a cell. A long one is cut in the middle, so that two of them do not look the same by accident. */
export const IdCell = memo(function IdCell({ text }: { readonly text: string }) {
  // The middle of a very long one is left out here already.
  const shown =
    text.length > cellLimit ? `${text.slice(0, cellLimit / 2)}…${text.slice(-cellLimit / 2)}` : text;
  const characters = Array.from(shown);
  // A short one is not split: it fits, and the beginning has a minimum width.
  const tail = characters.length > shortLength ? tailLength : characters.length;
  return (
    <bdi className={classes.root} title={shown}>
      <span className={classes.head}>{characters.slice(0, characters.length - tail).join('')}</span>
      <span className={classes.tail}>{characters.slice(characters.length - tail).join('')}</span>
    </bdi>
  );
});
