import { IconEye, IconEyeOff, IconListCheck, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProviderProps, RecordList } from '#records/record-list.tsx';
import { noDomain } from '#records/resource-fields.ts';
import { useList } from '#records/use-list.ts';
import { useFrom, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { deletes, opens } from '../batch/selected-dialogs.ts';
import { challengesOf } from './challenges.ts';
import { ConflictsProvider } from './conflicts.tsx';
import { DeleteDomainDialog } from './delete-domain-dialog.tsx';
import { useDomainColumns } from './domain-columns.tsx';
import { useKnownChallenges } from './use-challenge.ts';

/** The list of domains. */
const domainList: RecordList<'domains'> = {
  kind: 'domains',
  icon: <IconWorld size={20} />,
  create: ({ domainDrafts }, profileId, forAny) => domainDrafts.openNew(profileId, noDomain, forAny),
  DeleteDialog: DeleteDomainDialog,
  // Only deleting changes the backend: a check looks in the DNS.
  actions: [
    opens({ kind: 'check' }, IconListCheck, 'domains.challenge.checkNow', 'batch.title.check'),
    opens({ kind: 'watch' }, IconEye, 'domains.watchMany.submit', 'domains.watchMany.title'),
    opens({ kind: 'stop-watching' }, IconEyeOff, 'domains.stopMany.submit', 'domains.stopMany.title'),
    deletes({ kind: 'remove', list: 'domains' }, 'batch.title.domains'),
  ],
  Provider: DomainsProvider,
  useParts({ profileIds }) {
    return { columns: useDomainColumns(), buttons: <CheckAllButton profileIds={profileIds} /> };
  },
};
export default domainList;

/** Loads what the rows of a profile's domains show of other lists and of this computer. */
function DomainsProvider({ profileId, children }: ProviderProps) {
  // Each row counts its network connections.
  useList((stores) => stores.networks, [profileId]);
  useKnownChallenges(profileId);
  return <ConflictsProvider profileId={profileId}>{children}</ConflictsProvider>;
}

/** The button that checks the challenges of all domains of these profiles from this computer. */
function CheckAllButton({ profileIds }: { readonly profileIds: readonly string[] }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const challenges = challengesOf(useStores());
  const busy = useFrom(challengesOf, ({ checkingAll }) => profileIds.some((id) => checkingAll.includes(id)));
  return (
    <ActionButton
      Icon={IconListCheck}
      loading={busy}
      // A narrow bar leaves the label out.
      title={t('domains.challenge.checkAll')}
      onClick={async () => {
        const errors = await Promise.all(profileIds.map(challenges.checkAll));
        for (const error of errors) if (error !== null) toasts.fail(errorSentence(t, error));
      }}
    >
      {t('domains.challenge.checkAll')}
    </ActionButton>
  );
}
