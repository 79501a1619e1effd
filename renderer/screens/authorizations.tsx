import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authorizationTypes } from '#contract/authorizations.ts';
import type { ListRecords } from '#contract/lists.ts';
import { DeleteAuthorizationDialog } from '../features/authorizations/delete-authorization-dialog.tsx';
import type { Deletion } from '../records/delete-dialog.tsx';
import { noAuthorization } from '../records/resource-fields.ts';
import { ResourceScreen } from '../records/resource-screen.tsx';
import { useProfile, useStores } from '../state/context.ts';
import type { Column } from '../ui/table/columns.ts';
import { DeleteButton } from '../ui/table/delete-button.tsx';
import { RowActions } from '../ui/table/row-actions.tsx';
import classes from '../ui/table/table.module.css';
import { TextCell } from '../ui/table/text-cell.tsx';

type Row = ListRecords['authorizations'];

/** The stored credentials. */
export default function Authorizations() {
  const { t } = useTranslation();
  const { newAuthorization } = useStores();
  const { id: profileId } = useProfile();
  const typeOf = useAuthorizationType();
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const nameOf = ({ name }: Row) => (name.trim() === '' ? t('resources.unnamed') : name);

  const columns: Column<Row>[] = [
    {
      id: 'name',
      title: t('authorizations.column.name'),
      cell: (item) => <TextCell text={nameOf(item)} className={classes.strong} />,
    },
    {
      id: 'type',
      title: t('authorizations.column.type'),
      width: '14rem',
      cell: ({ type }) => <TextCell text={typeOf(type)} />,
    },
    {
      id: 'id',
      title: t('authorizations.column.id'),
      hiddenBelow: 40,
      cell: ({ id }) => <TextCell text={id ?? ''} className={classes.code} />,
    },
    {
      id: 'actions',
      title: t('resources.actions'),
      cell: (item) => {
        const { id } = item;
        if (id === null) return null;
        return (
          <RowActions>
            <DeleteButton name={nameOf(item)} onClick={() => setDeletion({ id, name: nameOf(item) })} />
          </RowActions>
        );
      },
    },
  ];
  return (
    <>
      <ResourceScreen
        kind="authorizations"
        pick={(stores) => stores.authorizations}
        columns={columns}
        icon={<IconKey size={32} />}
        onNew={() => newAuthorization.open(profileId, null, noAuthorization)}
      />
      {deletion !== null && <DeleteAuthorizationDialog {...deletion} onClose={() => setDeletion(null)} />}
    </>
  );
}

/** The text for an authorization's type; a type that the interface does not define is shown unchanged. */
function useAuthorizationType(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => {
    const known = authorizationTypes.find((name) => name === type);
    return known === undefined ? type : t(`authorizations.type.${known}`);
  };
}
