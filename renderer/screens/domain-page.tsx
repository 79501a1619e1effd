import { ConflictsProvider } from '../features/domains/conflicts.tsx';
import { DomainDetails } from '../features/domains/domain-details.tsx';
import { DomainHistory } from '../features/history/domain-history.tsx';
import { RecordPage } from '../records/record-page.tsx';
import { useRecord, useRouteId } from '../records/use-record.ts';
import { useProfileId } from '../state/context.ts';
import { useScreenProfile } from '../state/use-screen-profile.ts';

/** One domain. */
export default function DomainPage() {
  const profileId = useProfileId();
  useScreenProfile(profileId);
  const read = useRecord('domains', useRouteId());
  const domain = read.isMissing ? null : read.record;
  const asOf = read.isRead ? null : read.list.asOf;
  return (
    <RecordPage list="domains" read={read} isShown={domain !== null} asOf={asOf}>
      {domain !== null && (
        <ConflictsProvider profileId={profileId}>
          <DomainDetails
            domain={domain}
            history={<DomainHistory domainKey={domain.key} name={domain.domain} />}
          />
        </ConflictsProvider>
      )}
    </RecordPage>
  );
}
