import { IconCalendarTime, IconKey, IconRefreshDot } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords, ListRow } from '#contract/lists.ts';
import {
  AuthorizationButtons,
  type AuthorizationTask,
} from '../features/authorizations/authorization-buttons.tsx';
import { authorizationColumns } from '../features/authorizations/authorization-columns.tsx';
import { FactsProvider, useAllFacts } from '../features/authorizations/authorization-facts.tsx';
import { AuthorizationTaskDialog } from '../features/authorizations/authorization-task-dialog.tsx';
import { DeleteAuthorizationDialog } from '../features/authorizations/delete-authorization-dialog.tsx';
import { ListWithPanel } from '../features/panel/list-with-panel.tsx';
import { noAuthorization } from '../records/resource-fields.ts';
import { useRowCopies } from '../records/use-row-copies.ts';
import { useProfile, useStores } from '../state/context.ts';
import { useChangeRefusal } from '../state/use-change-button.ts';
import type { RowMenuEntry } from '../ui/table/row-use.ts';

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
  const { authorizationDrafts } = useStores();
  const { id: profileId } = useProfile();
  const { entriesOf } = useRowCopies();
  const facts = useAllFacts();
  const [task, setTask] = useState<AuthorizationTask | null>(null);
  const { columns, deletion } = useMemo(() => {
    const nameOf = ({ name }: Row) => (name.trim() === '' ? t('resources.unnamed') : name);
    const buttons = (row: Row) => <AuthorizationButtons row={row} onTask={setTask} />;
    return {
      columns: authorizationColumns(t, nameOf),
      deletion: { nameOf, Dialog: DeleteAuthorizationDialog, buttons },
    };
  }, [t]);
  const refusal = useChangeRefusal();
  function menuOf(row: ListRow<'authorizations'>): readonly RowMenuEntry[] {
    const { name, id, type } = row;
    const copies = entriesOf('authorization', row, name);
    if (id === null) return copies;
    const open = (kind: AuthorizationTask['kind']) => () => setTask({ kind, id, name, type });
    const publicKey: RowMenuEntry = {
      label: t('authorizations.pair.publicKey'),
      Icon: IconKey,
      group: 'change',
      refusal: undefined,
      run: open('public-key'),
    };
    return [
      ...copies,
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
  return (
    <>
      <ListWithPanel
        kind="authorizations"
        columns={columns}
        icon={<IconKey size={20} />}
        onNew={() => authorizationDrafts.open(profileId, null, noAuthorization)}
        deletion={deletion}
        nameOf={deletion.nameOf}
        menuOf={menuOf}
      />
      {task !== null && <AuthorizationTaskDialog key={task.id} task={task} onClose={() => setTask(null)} />}
    </>
  );
}
