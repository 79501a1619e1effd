import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/errors.ts';
import type { NamedWork } from '#contract/progress.ts';
import { useToasts } from '../state/toasts.ts';
import { useWorkStore } from '../state/use-work-store.ts';
import { errorSentence } from '../ui/feedback/error-text.ts';

interface Export {
  /** What is exported, such as the title of a list. */
  readonly what: string;
  /** The message after it. */
  readonly done: string;
  /** False if the operator chose no file. */
  readonly request: (named: NamedWork) => Promise<Reply<boolean>>;
}

/** Runs exports: the status bar shows the progress, and a message the outcome. */
export function useExport(): (exported: Export) => Promise<void> {
  const { t } = useTranslation();
  const work = useWorkStore();
  const toasts = useToasts();
  return useCallback(
    async ({ what, done, request }) => {
      const reply = await work.run({ label: t('progress.export', { what }), inBar: true }, request);
      if (reply.ok && reply.value) toasts.done(done);
      if (reply.ok) return;
      if (reply.error.code === 'cancelled') toasts.done(t('progress.exportCancelled'));
      else toasts.fail(errorSentence(t, reply.error));
    },
    [work, toasts, t],
  );
}
