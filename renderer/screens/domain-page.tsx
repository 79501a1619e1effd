import { ConflictsProvider } from '../features/domains/conflicts.tsx';
import { DomainDetails } from '../features/domains/domain-details.tsx';
import { DomainHistory } from '../features/history/domain-history.tsx';
import { RecordPage } from '../records/record-page.tsx';
import { StaleBar } from '../records/stale-bar.tsx';
import { useRecord, useRouteId } from '../records/use-record.ts';
import { useSaidByBar } from '../records/use-said-by-bar.ts';
import { useProfileId } from '../state/context.ts';
import { useScreenProfile } from '../state/use-screen-profile.ts';
import { ErrorAlert } from '../ui/feedback/error-alert.tsx';
import { LoadingRows } from '../ui/feedback/loading-screen.tsx';

/** One domain. */
export default function DomainPage() {
  const id = useRouteId();
  const profileId = useProfileId();
  useScreenProfile(profileId);
  const { record, isRead, list, error, isMissing, again } = useRecord('domains', id);
  const domain = isMissing ? null : record;
  const asOf = isRead ? null : list.asOf;
  const isSaidByBar = useSaidByBar(asOf, error) && domain !== null;
  return (
    <RecordPage list="domains" isMissing={isMissing} reason={error?.message}>
      {error !== null && !isMissing && !isSaidByBar && <ErrorAlert error={error} onRetry={again} />}
      {domain !== null && (
        <ConflictsProvider profileId={profileId}>
          <DomainDetails
            domain={domain}
            history={<DomainHistory domainKey={domain.key} name={domain.domain} />}
          />
        </ConflictsProvider>
      )}
      {domain !== null && <StaleBar asOf={asOf} error={error} />}
      {domain === null && error === null && <LoadingRows />}
    </RecordPage>
  );
}
