import { memo, useContext } from 'react';
import { type TextFont, textWidth } from '../text/text-width.ts';
import { ColumnRooms } from './column-rooms.ts';
import classes from './cut-text.module.css';
import { rowSizes, TableDensity } from './row-height.ts';

/** In characters. What does not fit anywhere is not rendered. */
const maxLength = 1000;
/** The part of the width that its last words may get: they tell "Norddeutschland" from "Süddeutschland", and names of which one has a word more. */
const lastWordsShare = 0.78;

interface CutTextProps {
  readonly text: string;
  /** Id of its column. */
  readonly column: string;
  /** By default `sans`. */
  readonly font?: TextFont;
  readonly className?: string | undefined;
  /** What else is in the cell, in CSS pixels. */
  readonly beside?: number;
  /** The part of the width that its end gets, from 0 to 1. */
  readonly endShare?: number;
  /** What follows the text and is never visible: selections, screen readers and the tooltip have it. */
  readonly rest?: string;
}

/**
 * A text in a cell that is cut before its end if it does not fit, so that texts of equal beginning can be told apart. It stays
 * one run of text: selecting, copying and reading it aloud give the whole value.
 */
export const CutText = memo(function CutText(props: CutTextProps) {
  const { text, column, font = 'sans', className = '', beside = 0, endShare = 0.4, rest = '' } = props;
  const room = useContext(ColumnRooms)?.get(column);
  const sizes = rowSizes[useContext(TableDensity)];
  const shown = withoutMiddle(text);
  const title = `${shown}${rest}`;
  const size = font === 'mono' ? sizes.code : sizes.text;
  const look = `${classes.text} ${font === 'mono' ? classes.code : ''} ${className}`;
  if (room === undefined || textWidth(shown, font) * size <= room - beside)
    return (
      <bdi className={look} title={title}>
        {shown}
        {rest !== '' && <span className={classes.unseen}>{rest}</span>}
      </bdi>
    );
  return (
    <bdi
      className={`${look} ${classes.cut}`}
      title={title}
      data-end={endOf(shown, font, (room - beside) / size, endShare)}
    >
      <span className={classes.start}>{title}</span>
    </bdi>
  );
});

/** Leaves out the middle of a text that is far longer than any cell. */
function withoutMiddle(text: string): string {
  if (text.length <= maxLength) return text;
  const [start, end] = [text.slice(0, maxLength / 2), text.slice(-maxLength / 2)];
  // Without the halves of a character that was divided.
  return `${start.replace(/[\ud800-\udbff]$/, '')}…${end.replace(/^[\udc00-\udfff]/, '')}`;
}

/**
 * The end of a text that has this share of a width, in multiples of the font size, with the letter that a mark at its start
 * belongs to, and with the last words as a whole where they fit.
 */
function endOf(text: string, font: TextFont, width: number, share: number): string {
  const characters = Array.from(text);
  let start = characters.length;
  let used = 0;
  function add(): void {
    start -= 1;
    used += textWidth(characters[start] ?? '', font);
  }
  while (start > 0 && used < share * width) add();
  while (start > 0 && isJoined(characters[start] ?? '', characters[start - 1] ?? '')) start -= 1;
  let from = start;
  while (start > 0 && used <= lastWordsShare * width) {
    add();
    if (used <= lastWordsShare * width && /\s/.test(characters[start - 1] ?? '')) from = start;
  }
  return characters.slice(from).join('');
}

/** Whether a character is drawn together with the one before it. */
function isJoined(character: string, before: string): boolean {
  return /^(?:\p{M}|\u200d|\ufe0f)/u.test(character) || before === '\u200d';
}
