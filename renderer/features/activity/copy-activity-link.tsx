import { useTranslation } from 'react-i18next';
import { profileOf } from '#state/client-state.ts';
import { useProfileId, useStoreState } from '#state/context.ts';
import { CopyLink } from '../links/copy-link.tsx';
import { type ActivityChoice, searchOf } from './activity-query.ts';

interface CopyActivityLinkProps {
  readonly choice: ActivityChoice;
}

/** Copies a link to the activity with this filter, of the selected backend or of all. */
export function CopyActivityLink({ choice }: CopyActivityLinkProps) {
  const { t } = useTranslation();
  const current = useProfileId();
  const profileId = choice.backend === 'all' ? current : choice.backend;
  const isThere = useStoreState('clientState', (state) => profileOf(state, profileId) !== null);
  if (!isThere) return null;
  return (
    // An icon: the bar has no room for a third label.
    <CopyLink
      isOfScreen
      profileId={profileId}
      target={{ kind: 'activity', search: searchOf(choice) }}
      compactFor={t('activity.title')}
    />
  );
}
