import { useTranslation } from 'react-i18next';
import type { AppError } from '#contract/errors.ts';
import { errorSentence, fieldErrors } from '#ui/feedback/error-text.ts';

/** Why a typed URL was refused, as the text of its field. */
export function RefusedUrl({ error }: { readonly error: AppError }) {
  const { t } = useTranslation();
  return fieldErrors(t, error, ['url']).url ?? errorSentence(t, error);
}
