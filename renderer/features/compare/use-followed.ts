import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FollowedComparison } from '#contract/compare.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';

const none: readonly FollowedComparison[] = [];

/** The comparisons that the overview shows; none before the first answer. */
export function useFollowed() {
  const { t } = useTranslation();
  const { call } = useStores();
  const toasts = useToasts();
  const [followed, setFollowed] = useState(none);

  useEffect(() => {
    let isCurrent = true;
    void call('compare.followed').then((reply) => {
      if (isCurrent && reply.ok) setFollowed(reply.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [call]);

  const follow = useCallback(
    async (comparison: FollowedComparison, isFollowed: boolean): Promise<void> => {
      const reply = await call('compare.follow', { ...comparison, followed: isFollowed });
      if (reply.ok) setFollowed(reply.value);
      else toasts.fail(errorSentence(t, reply.error));
    },
    [call, toasts, t],
  );
  return { followed, follow };
}
