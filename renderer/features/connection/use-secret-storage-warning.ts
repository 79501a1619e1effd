import { useTranslation } from 'react-i18next';
import type { SecretStorage } from '#contract/connection.ts';
import { useToasts } from '#state/toasts.ts';

/** Returns a function that warns if a secret is stored only until the app quits. */
export function useSecretStorageWarning(): (kept: SecretStorage) => void {
  const { t } = useTranslation();
  const toasts = useToasts();
  return (kept) => {
    if (kept === 'memory') toasts.warn(t('connection.kept.memoryTitle'), t('connection.kept.memory'));
  };
}
