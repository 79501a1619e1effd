import { memo, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnRooms } from '#ui/table/column-rooms.ts';
import cut from '#ui/table/cut-text.module.css';
import { rowSizes, TableDensity } from '#ui/table/row-height.ts';
import table from '#ui/table/table.module.css';
import { type TextFont, textWidth } from '#ui/text/text-width.ts';
import classes from './compare.module.css';
import { differingPart, endWithin } from './differing-part.ts';

interface ComparedValueProps {
  readonly value: string;
  /** The value of the other side. */
  readonly other: string;
  /** Id of its column in a table; null where there is room for all of it. */
  readonly column: string | null;
  readonly font: TextFont;
}

/**
 * A value of one side with the letters marked that differ from the other side. In a cell without room for all of it, what is
 * visible begins shortly before the first of them; selecting, copying and reading it aloud give the whole value.
 */
export const ComparedValue = memo(function ComparedValue(props: ComparedValueProps) {
  const { value, other, column, font } = props;
  const { t } = useTranslation();
  const room = useContext(ColumnRooms)?.get(column ?? '');
  const sizes = rowSizes[useContext(TableDensity)];
  if (value === '') return <span className={classes.soft}>{t('batch.empty')}</span>;
  const { start, middle, end } = differingPart(value, other);
  const available = room === undefined ? null : room / (font === 'mono' ? sizes.code : sizes.text);
  const isLong = available !== null && textWidth(value, font) > available;
  const before = isLong ? endWithin(start, font, available - textWidth(`…${middle}${end}`, font)) : start;
  const unseen = start.slice(0, start.length - before.length);
  return (
    <bdi
      className={
        column === null ? undefined : `${table.text} ${classes.cell} ${unseen === '' ? '' : cut.late}`
      }
      data-font={font}
      title={column === null ? undefined : value}
    >
      {unseen !== '' && <span className={cut.unseen}>{unseen}</span>}
      {before}
      {middle !== '' && <mark className={classes.mark}>{middle}</mark>}
      {end}
    </bdi>
  );
});
