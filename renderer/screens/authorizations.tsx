import { IconKey } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { authorizationTypes } from '#contract/authorizations.ts';
import type { ListRecords } from '#contract/lists.ts';
import { DeleteAuthorizationDialog } from '../features/authorizations/delete-authorization-dialog.tsx';
import { noAuthorization } from '../records/resource-fields.ts';
import { ResourceScreen } from '../records/resource-screen.tsx';
import { useRowCopies } from '../records/use-row-copies.ts';
import { useProfile, useStores } from '../state/context.ts';
import type { Column } from '../ui/table/columns.ts';
import classes from '../ui/table/table.module.css';
import { TextCell } from '../ui/table/text-cell.tsx';

type Row = ListRecords['authorizations'];

/** The stored credentials. */
export default function Authorizations() {
  const { t } = useTranslation();
  const { newAuthorization } = useStores();
  const { id: profileId } = useProfile();
  const { entriesOf } = useRowCopies();
  const { columns, deletion, rowUse } = useMemo(() => {
    const nameOf = ({ name }: Row) => (name.trim() === '' ? t('resources.unnamed') : name);
    return {
      columns: columnsFor(t, nameOf),
      deletion: { nameOf, Dialog: DeleteAuthorizationDialog },
      rowUse: { menuOf: ({ name, id }: Row) => entriesOf(name, id) },
    };
  }, [t, entriesOf]);
  return (
    <ResourceScreen
      kind="authorizations"
      pick={(stores) => stores.authorizations}
      columns={columns}
      icon={<IconKey size={32} />}
      onNew={() => newAuthorization.open(profileId, null, noAuthorization)}
      deletion={deletion}
      rowUse={rowUse}
    />
  );
}

function columnsFor(t: TFunction, nameOf: (row: Row) => string): Column<Row>[] {
  return [
    {
      id: 'name',
      title: t('authorizations.column.name'),
      cell: (item) => <TextCell text={nameOf(item)} className={classes.strong} />,
    },
    {
      id: 'type',
      title: t('authorizations.column.type'),
      width: '14rem',
      cell: ({ type }) => <TextCell text={typeText(t, type)} />,
    },
    {
      id: 'id',
      title: t('authorizations.column.id'),
      hiddenBelow: 40,
      cell: ({ id }) => <TextCell text={id ?? ''} className={classes.code} />,
    },
  ];
}

/** The text for an authorization's type; a type that the interface does not define is shown unchanged. */
function typeText(t: TFunction, type: string): string {
  const known = authorizationTypes.find((name) => name === type);
  return known === undefined ? type : t(`authorizations.type.${known}`);
}
