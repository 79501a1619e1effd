import { createStore } from 'zustand/vanilla';
import type { AppError } from '#contract/errors.ts';
import type { RecordKind } from './record-kind.ts';

/** A record of a profile. */
export interface DeletedRecord {
  readonly profileId: string;
  readonly kind: RecordKind;
  readonly id: string;
}

/** Why records could not be deleted, by record. */
export type FailedDeletions = Readonly<Record<string, AppError>>;

/** Key of `FailedDeletions`. */
export function deletionKey({ profileId, kind, id }: DeletedRecord): string {
  return `${profileId}/${kind}/${id}`;
}

/** Deletions that failed and were not retried since. */
export function createFailedDeletionsStore() {
  const store = createStore<FailedDeletions>()(() => ({}));
  return Object.assign(store, {
    /** @param error null once the record is deleted */
    set(record: DeletedRecord, error: AppError | null): void {
      const { [deletionKey(record)]: _before, ...others } = store.getState();
      store.setState(error === null ? others : { ...others, [deletionKey(record)]: error }, true);
    },
    forget(profileId: string): void {
      const others = Object.entries(store.getState()).filter(([key]) => !key.startsWith(`${profileId}/`));
      store.setState(Object.fromEntries(others), true);
    },
  });
}
