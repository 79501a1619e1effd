import { IconCalendarTime, IconKey, IconRefreshDot } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import {
  AuthorizationButtons,
  type AuthorizationTask,
} from '../features/authorizations/authorization-buttons.tsx';
import { AuthorizationTaskDialog } from '../features/authorizations/authorization-task-dialog.tsx';
import { DeleteAuthorizationDialog } from '../features/authorizations/delete-authorization-dialog.tsx';
import { CreatedCell, ExpiryCell, UsesCell } from '../features/authorizations/fact-cells.tsx';
import { FactsProvider, useAllFacts } from '../features/authorizations/facts.tsx';
import { ListWithPanel } from '../features/panel/list-with-panel.tsx';
import { besideOf } from '../features/panel/panel-store.ts';
import { usePanelRows } from '../features/panel/use-panel-rows.ts';
import { noAuthorization } from '../records/resource-fields.ts';
import { ResourceScreen } from '../records/resource-screen.tsx';
import { typeText } from '../records/type-text.ts';
import { useRowCopies } from '../records/use-row-copies.ts';
import { useProfile, useStores } from '../state/context.ts';
import { useChangeRefusal } from '../state/use-change-button.ts';
import type { Column } from '../ui/table/columns.ts';
import type { RowMenuEntry } from '../ui/table/row-use.ts';
import classes from '../ui/table/table.module.css';
import type { TableHandle } from '../ui/table/table.tsx';
import { TextCell } from '../ui/table/text-cell.tsx';

type Row = ListRecords['authorizations'];

/** The stored credentials. */
export default function Authorizations() {
  return (
    <FactsProvider>
      <AuthorizationsScreen />
    </FactsProvider>
  );
}

function AuthorizationsScreen() {
  const { t } = useTranslation();
  const { newAuthorization } = useStores();
  const { id: profileId } = useProfile();
  const { entriesOf } = useRowCopies();
  const facts = useAllFacts();
  const [task, setTask] = useState<AuthorizationTask | null>(null);
  const { columns, deletion } = useMemo(() => {
    const nameOf = ({ name }: Row) => (name.trim() === '' ? t('resources.unnamed') : name);
    const buttons = (row: Row) => <AuthorizationButtons row={row} onTask={setTask} />;
    return {
      columns: columnsFor(t, nameOf),
      deletion: { nameOf, Dialog: DeleteAuthorizationDialog, buttons, compact: true },
    };
  }, [t]);
  const refusal = useChangeRefusal();
  function menuOf({ name, id, type }: Row): readonly RowMenuEntry[] {
    if (id === null) return entriesOf(name, id);
    const open = (kind: AuthorizationTask['kind']) => () => setTask({ kind, id, name, type });
    const publicKey: RowMenuEntry = {
      label: t('authorizations.pair.publicKey'),
      Icon: IconKey,
      group: 'change',
      refusal: undefined,
      run: open('public-key'),
    };
    return [
      ...entriesOf(name, id),
      ...(facts.get(id)?.publicKey == null ? [] : [publicKey]),
      {
        label: t('authorizations.expiry.title'),
        Icon: IconCalendarTime,
        group: 'change',
        refusal: undefined,
        run: open('expiry'),
      },
      {
        label: t('authorizations.rotate.short'),
        Icon: IconRefreshDot,
        group: 'change',
        refusal: refusal(profileId),
        run: open('rotate'),
      },
    ];
  }
  const beside = besideOf('authorizations', profileId);
  const { nameOf } = deletion;
  const rowUse = usePanelRows({ kind: 'authorizations', beside, nameOf, menuOf });
  const table = useRef<TableHandle>(null);
  return (
    <>
      <ListWithPanel kind="authorizations" beside={beside} table={table}>
        <ResourceScreen
          kind="authorizations"
          pick={(stores) => stores.authorizations}
          columns={columns}
          icon={<IconKey size={32} />}
          onNew={() => newAuthorization.open(profileId, null, noAuthorization)}
          deletion={deletion}
          rowUse={rowUse}
          tableRef={table}
        />
      </ListWithPanel>
      {task !== null && <AuthorizationTaskDialog key={task.id} task={task} onClose={() => setTask(null)} />}
    </>
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
