import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#contract/errors.ts';
import { noAuthorization } from '#records/resource-fields.ts';
import { currentProfile } from '#state/client-state.ts';
import { useStoreState, useStores } from '#state/context.ts';
import { guard } from '#state/guard.ts';
import { requiredAuthorization } from '#ui/feedback/error-text.ts';

/** The button for a new authorization, for errors that require one of a type. */
export function AuthorizationOffer({ error }: { readonly error: AppError }) {
  const { t } = useTranslation();
  const { authorizationDrafts } = useStores();
  const profile = useStoreState('clientState', currentProfile);
  const type = requiredAuthorization(error);
  if (type === null || profile === null || guard(profile) !== 'show') return null;
  return (
    <Button
      size="xs"
      variant="default"
      onClick={() => authorizationDrafts.open(profile.id, null, { ...noAuthorization, type })}
    >
      {t(`authorizations.newOf.${type}`)}
    </Button>
  );
}
