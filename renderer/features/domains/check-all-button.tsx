import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { challengesOf } from './challenges.ts';

/** The button that checks the challenges of all domains of these profiles from this computer. */
export function CheckAllButton({ profileIds }: { readonly profileIds: readonly string[] }) {
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
