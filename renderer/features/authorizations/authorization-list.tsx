import { IconCalendarTime, IconKey, IconRefreshDot } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#contract/lists.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { RecordList } from '#records/record-list.tsx';
import { noAuthorization } from '#records/resource-fields.ts';
import { useCurrentProfileId, useStores } from '#state/context.ts';
import { OfProfile } from '#state/of-profile.tsx';
import { useChangeRefusal } from '#state/use-change-button.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import type { RowMenuEntry } from '#ui/table/row-use.ts';
import { aboutParts } from '../batch/dialog-parts.ts';
import { deletes, opens } from '../batch/selected-dialogs.ts';
import {
  AuthorizationButtons,
  type AuthorizationTask,
  AuthorizationTaskDialog,
  authorizationTasks,
} from './authorization-buttons.tsx';
import { authorizationColumns } from './authorization-columns.tsx';
import { FactsProvider, useFactsOf } from './authorization-facts.tsx';
import { DeleteAuthorizationDialog } from './delete-authorization-dialog.tsx';
import { rotationTasks } from './rotation-steps.tsx';

type Row = ListRow<'authorizations'>;

/** The list of authorizations. */
const authorizationList: RecordList<'authorizations'> = {
  kind: 'authorizations',
  icon: <IconKey size={20} />,
  create: ({ authorizationDrafts }, profileId, forAny) =>
    authorizationDrafts.openNew(profileId, noAuthorization, forAny),
  DeleteDialog: DeleteAuthorizationDialog,
  actions: [
    // The dates are kept on this computer.
    opens({ kind: 'expiry' }, IconCalendarTime, 'authorizations.expiry.title', 'authorizations.expiry.many'),
    opens(
      { kind: 'rotate' },
      IconRefreshDot,
      'authorizations.rotateMany.short',
      'authorizations.rotateMany.selected',
      true,
    ),
    deletes({ kind: 'remove', list: 'authorizations' }, 'batch.title.authorizations'),
  ],
  Provider: FactsProvider,
  useParts({ profileIds }) {
    const { t } = useTranslation();
    const factsOf = useFactsOf();
    const refusal = useChangeRefusal();
    const [task, setTask] = useState<(AuthorizationTask & { readonly profileId: string }) | null>(null);
    function menuOf({ profileId, name, id, type }: Row): readonly RowMenuEntry[] {
      if (id === null) return [];
      return authorizationTasks
        .filter(({ kind }) => kind !== 'public-key' || factsOf(profileId).get(id)?.publicKey != null)
        .map(({ kind, Icon, text }) => ({
          label: t(text),
          Icon,
          group: 'change',
          refusal: kind === 'rotate' ? refusal(profileId) : undefined,
          run: () => setTask({ profileId, kind, id, name, type }),
        }));
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

/** Continues a rotation, whose keys are noted. */
const noSubjects = { selection: null, except: [], keys: [] };

interface ContinueRotationProps {
  /** The profiles of the list. */
  readonly profileIds: readonly string[];
}

/** The button that continues the rotation of several keys, also one of an earlier run of the app; nothing if there is none. */
function ContinueRotation({ profileIds }: ContinueRotationProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches } = useStores();
  const shownIn = useCurrentProfileId();
  const factsOf = useFactsOf();
  const rotations = profileIds.flatMap((from) => {
    const { length } = rotationTasks(factsOf(from)).all;
    return length === 0 ? [] : [{ length, part: { from, subjects: noSubjects, count: 0 } }];
  });
  const about = aboutParts(
    rotations.map(({ part }) => part),
    shownIn,
  );
  if (about === null) return null;
  const count = rotations.reduce((sum, { length }) => sum + length, 0);
  return (
    <ActionButton
      Icon={IconRefreshDot}
      title={t('authorizations.rotateMany.resumeHelp')}
      onClick={() => batches.open({ kind: 'rotate', ...about })}
    >
      {t('authorizations.rotateMany.resume', { number: formats.number(count) })}
    </ActionButton>
  );
}
