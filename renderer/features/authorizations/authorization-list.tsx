import { IconCalendarTime, IconKey, IconRefreshDot } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import type { RecordList } from '#records/record-list.tsx';
import { noAuthorization } from '#records/resource-fields.ts';
import { useRowCopies } from '#records/use-row-copies.ts';
import { OfProfile } from '#state/of-profile.tsx';
import { useChangeRefusal } from '#state/use-change-button.ts';
import type { RowMenuEntry } from '#ui/table/row-use.ts';
import { authorizationActions } from './authorization-actions.ts';
import { AuthorizationButtons, type AuthorizationTask } from './authorization-buttons.tsx';
import { authorizationColumns } from './authorization-columns.tsx';
import { FactsProvider, useFactsOf } from './authorization-facts.tsx';
import { AuthorizationTaskDialog } from './authorization-task-dialog.tsx';
import { ContinueRotation } from './continue-rotation.tsx';
import { DeleteAuthorizationDialog } from './delete-authorization-dialog.tsx';

type Row = ListRow<'authorizations'>;

/** The list of authorizations. */
const authorizationList: RecordList<'authorizations'> = {
  kind: 'authorizations',
  icon: <IconKey size={20} />,
  create: ({ authorizationDrafts }, profileId, forAny) =>
    authorizationDrafts.openNew(profileId, noAuthorization, forAny),
  DeleteDialog: DeleteAuthorizationDialog,
  actions: authorizationActions,
  Provider: FactsProvider,
  useParts({ profileIds }) {
    const { t } = useTranslation();
    const { entriesOf } = useRowCopies();
    const factsOf = useFactsOf();
    const refusal = useChangeRefusal();
    const [task, setTask] = useState<(AuthorizationTask & { readonly profileId: string }) | null>(null);
    function menuOf(row: Row): readonly RowMenuEntry[] {
      const { profileId, name, id, type } = row;
      const copies = entriesOf('authorization', row, name);
      if (id === null) return copies;
      const entry = (kind: AuthorizationTask['kind'], label: string, Icon: typeof IconKey) =>
        ({
          label,
          Icon,
          group: 'change',
          refusal: kind === 'rotate' ? refusal(profileId) : undefined,
          run: () => setTask({ profileId, kind, id, name, type }),
        }) as const;
      const publicKey = entry('public-key', t('authorizations.pair.publicKey'), IconKey);
      return [
        ...copies,
        ...(factsOf(profileId).get(id)?.publicKey == null ? [] : [publicKey]),
        entry('expiry', t('authorizations.expiry.title'), IconCalendarTime),
        entry('rotate', t('authorizations.rotate.short'), IconRefreshDot),
      ];
    }
    return {
      columns: useMemo(() => authorizationColumns(t), [t]),
      menuOf,
      buttonsOf: useCallback(
        (row: Row) => (
          <AuthorizationButtons row={row} onTask={(of) => setTask({ ...of, profileId: row.profileId })} />
        ),
        [],
      ),
      buttons: <ContinueRotation profileIds={profileIds} />,
      dialogs: task !== null && (
        <OfProfile id={task.profileId}>
          <AuthorizationTaskDialog key={task.id} task={task} onClose={() => setTask(null)} />
        </OfProfile>
      ),
    };
  },
};
export default authorizationList;
