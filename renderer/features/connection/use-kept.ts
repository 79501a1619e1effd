import { useTranslation } from 'react-i18next';
import type { SecretKept } from '#contract/connection.ts';
import { useToasts } from '#state/toasts.ts';

/** Tells where a secret lasts for this run only. */
export function useKept(): (kept: SecretKept) => void {
  const { t } = useTranslation();
  const toasts = useToasts();
  return (kept) => {
    if (kept === 'memory') toasts.warn(t('transport.kept.memoryTitle'), t('transport.kept.memory'));
  };
}
