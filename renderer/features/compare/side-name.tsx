import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnRooms } from '#ui/table/column-rooms.ts';
import cut from '#ui/table/cut-text.module.css';
import { textWidth } from '#ui/text/text-width.ts';
import { ProductionLabel } from '../profiles/production-label.tsx';
import { ProfileDot, profileName } from '../profiles/profile-name.tsx';
import classes from './compare.module.css';
import { otherSide, type Side, type Sides } from './compare-sides.ts';
import { differingPart, endWithin } from './differing-part.ts';

/** Size of the text, with what its weight adds to the measured one, in CSS pixels. */
const textSize = 11.5;
/** Of the dot and of the label of production, each with its space, in CSS pixels. */
const [dotWidth, labelWidth] = [18, 56];
/** The least width of a name beside the label of production, in CSS pixels. */
const minBesideLabel = 90;

interface SideNameProps {
  readonly sides: Sides;
  readonly side: Side;
  /** Id of its column in a table; null where it has as many lines as it needs. */
  readonly column: string | null;
}

/**
 * The name of a side at the head of its column, below the hatched line where it is production. Where there is no room for all
 * of a name, what distinguishes it from the other side's is visible. In narrow columns the line alone says that it is production.
 */
export function SideName({ sides, side, column }: SideNameProps) {
  const { t } = useTranslation();
  const room = useContext(ColumnRooms)?.get(column ?? '') ?? Number.POSITIVE_INFINITY;
  const { color, production } = sides[side];
  const [name, other] = [side, otherSide(side)].map((each) => profileName(t, sides[each])) as [
    string,
    string,
  ];
  const hasLabel = room - dotWidth - labelWidth >= minBesideLabel;
  const width = room - dotWidth - (production && hasLabel ? labelWidth : 0);
  const unseen = unseenStart(name, other, width / textSize);
  return (
    <span className={classes.sideName} data-production={production || undefined} title={name}>
      <ProfileDot color={color} />
      <bdi className={unseen === '' ? undefined : cut.late} data-whole={column === null || undefined}>
        {unseen !== '' && <span className={cut.unseen}>{unseen}</span>}
        {name.slice(unseen.length)}
      </bdi>
      {production && (
        <span className={hasLabel ? undefined : classes.spoken}>
          <ProductionLabel />
        </span>
      )}
    </span>
  );
}

/** The beginning of a name that makes place for what differs from the other name. @param width in multiples of the font size */
function unseenStart(name: string, other: string, width: number): string {
  const { start, middle, end } = differingPart(name, other, 'grapheme');
  const upToDifference = `${start}${middle}${end === '' ? '' : '…'}`;
  if (name === other || textWidth(name, 'sans') <= width || textWidth(upToDifference, 'sans') <= width)
    return '';
  const before = endWithin(start, 'sans', width - textWidth(`…${middle}${end}`, 'sans'));
  return start.slice(0, start.length - before.length);
}
