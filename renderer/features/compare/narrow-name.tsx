import { useContext } from 'react';
import { ColumnRooms } from '#ui/table/column-rooms.ts';
import { CutText } from '#ui/table/cut-text.tsx';
import { rowSizes, TableDensity } from '#ui/table/row-height.ts';
import { textWidth } from '#ui/text/text-width.ts';
import classes from './narrow-name.module.css';

/** Names of many projects begin alike: more of their ends is shown than of their beginnings. */
const endOfNames = 0.6;
/** The widest column in which names have two lines, in CSS pixels. */
const maxNarrow = 180;
/** Size and height of each of two lines, in CSS pixels. */
const [size, line] = [12, 16];
/** What the estimated width may differ from the real one. */
const margin = 0.98;

interface NarrowNameProps {
  readonly text: string;
  readonly className?: string | undefined;
}

/**
 * The name of a project in its column, which in a narrow one has two lines if it does not fit in one: its last words have the
 * second one, whether the first one is cut or not. Selecting, copying and reading it aloud give the whole name.
 */
export function NarrowName({ text, className = '' }: NarrowNameProps) {
  const room = useContext(ColumnRooms)?.get('name') ?? Number.POSITIVE_INFINITY;
  const sizes = rowSizes[useContext(TableDensity)];
  const isNarrow =
    room <= maxNarrow && sizes.height > 2 * line && textWidth(text, 'sans') * sizes.text > room;
  const width = (room / size) * margin;
  const at = isNarrow ? beginOfLastWords(text, width) : null;
  if (at === null) return <CutText text={text} column="name" endShare={endOfNames} className={className} />;
  const look = `${classes.lines} ${className}`;
  if (textWidth(text.slice(0, at).trimEnd(), 'sans') <= width)
    return (
      <bdi className={`${look} ${classes.whole}`} title={text}>
        {text}
      </bdi>
    );
  return (
    <bdi className={look} title={text} data-end={text.slice(at)}>
      <span className={classes.start}>{text}</span>
    </bdi>
  );
}

/** Where as many of the last words begin as fit in a width, in multiples of the font size; null if not even the last one does. */
function beginOfLastWords(text: string, width: number): number | null {
  const begins = [...text.matchAll(/(?<=\s)\S/g)].map(({ index }) => index);
  return begins.find((at) => textWidth(text.slice(at), 'sans') <= width) ?? null;
}
