import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFrom, useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { challengesOf } from './challenges.ts';

/** The button that checks the challenges of all domains from this computer. */
export function CheckAllButton() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const challenges = challengesOf(useStores());
  const { id: profileId } = useProfile();
  const busy = useFrom(challengesOf, ({ checkingAll }) => checkingAll.includes(profileId));
  return (
    <ActionButton
      Icon={IconListCheck}
      loading={busy}
      onClick={async () => {
        const error = await challenges.checkAll(profileId);
        if (error !== null) toasts.fail(errorSentence(t, error));
      }}
    >
      {t('domains.challenge.checkAll')}
    </ActionButton>
  );
}
