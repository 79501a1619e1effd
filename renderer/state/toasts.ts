import { useMemo } from 'react';
import { useCurrentProfileId } from './context.ts';
import { createToastQueue, type ToastAction, type ToastQueue } from './toast-queue.ts';

/** How long messages are shown, ms. */
const lifetimes = { done: 4_000, withAction: 8_000, error: 10_000 };

/** Short messages in the status bar. */
export interface Toasts {
  /** A success message, with an optional action. */
  done(message: string, action?: ToastAction): void;
  /** A warning that stays until dismissed. */
  warn(title: string, message: string): void;
  /** An error that no form shows. */
  fail(message: string): void;
}

const queues = new Map<string, ToastQueue>();

/** The messages of one profile. Those of other profiles than the current one wait until theirs is selected. */
export function toastsOf(profileId: string): ToastQueue {
  const queue = queues.get(profileId) ?? createToastQueue();
  queues.set(profileId, queue);
  return queue;
}

/** Adds messages for the screen of a profile. */
export function toastsIn(profileId: string): Toasts {
  const queue = toastsOf(profileId);
  return {
    done(message, action = undefined) {
      const lifetime = action === undefined ? lifetimes.done : lifetimes.withAction;
      queue.add({ tone: 'done', message, ...(action === undefined ? {} : { action }) }, lifetime);
    },
    warn: (title, message) => queue.add({ tone: 'warning', title, message }, null),
    fail: (message) => queue.add({ tone: 'error', message }, lifetimes.error),
  };
}

/** Adds messages for the current profile, also about records of another one that were changed there. */
export function useToasts(): Toasts {
  const profileId = useCurrentProfileId();
  return useMemo(() => toastsIn(profileId), [profileId]);
}
