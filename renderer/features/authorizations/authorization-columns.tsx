import type { TFunction } from 'i18next';
import type { ListRecords } from '#contract/lists.ts';
import { typeText } from '#records/type-text.ts';
import type { Column } from '#ui/table/columns.ts';
import classes from '#ui/table/table.module.css';
import { TextCell } from '#ui/table/text-cell.tsx';
import { CreatedCell, ExpiryCell, UsesCell } from './fact-cells.tsx';

type Row = ListRecords['authorizations'];

/** The columns of the list of authorizations. */
export function authorizationColumns(t: TFunction, nameOf: (row: Row) => string): Column<Row>[] {
  return [
    {
      id: 'name',
      title: t('authorizations.column.name'),
      cell: (item) => <TextCell text={nameOf(item)} className={classes.strong} />,
    },
    {
      id: 'type',
      title: t('authorizations.column.type'),
      width: '11.5rem',
      hiddenBelow: 40,
      cell: ({ type }) => <TextCell text={typeText(t, type)} />,
    },
    {
      id: 'uses',
      title: t('authorizations.column.uses'),
      width: '8.5rem',
      narrowWidth: '7rem',
      cell: ({ id }) => <UsesCell id={id} />,
    },
    {
      id: 'created',
      title: t('authorizations.column.created'),
      width: '8rem',
      hiddenBelow: 56,
      cell: ({ id }) => <CreatedCell id={id} />,
    },
    {
      id: 'expires',
      title: t('authorizations.column.expires'),
      width: '7.5rem',
      narrowWidth: '6rem',
      hiddenBelow: 28,
      cell: ({ id }) => <ExpiryCell id={id} />,
    },
    {
      id: 'id',
      title: t('authorizations.column.id'),
      hiddenBelow: 56,
      cell: ({ id }) => <TextCell text={id ?? ''} className={classes.code} />,
    },
  ];
}
