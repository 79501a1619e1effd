import type { AppError } from '#contract/errors.ts';
import { createI18n } from '#i18n/index.ts';
import { errorDetail, errorSentence } from '#ui/feedback/error-text.ts';

const { t } = await createI18n('en');

/** The window's sentence for an error, including its detail. */
export function sentence(error: AppError | null): string {
  return error === null
    ? 'no error'
    : [errorSentence(t, error), errorDetail(t, error)].filter(Boolean).join(' ');
}
