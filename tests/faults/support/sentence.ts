import type { AppError } from '#contract/errors.ts';
import { createI18n } from '#i18n/index.ts';
import { errorDetail, errorSentence } from '#ui/feedback/error-text.ts';

const { t } = await createI18n('en');

/** What the window says of an error, its detail included. */
export function sentence(error: AppError | null): string {
  return error === null
    ? 'no error'
    : [errorSentence(t, error), errorDetail(t, error)].filter(Boolean).join(' ');
}
