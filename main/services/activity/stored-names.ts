import type { ActivityEntry, ActivityKind, OwnAction } from '#contract/activity.ts';

/**
 * The action of an entry as stored in files: those about network connections keep the name of earlier
 * versions.
 */
export type StoredAction = Omit<OwnAction, 'did'> & {
  readonly did: Exclude<OwnAction['did'], 'created-network'> | 'created-connection';
};

/** The action as written to exported files. */
export function storedKind(kind: ActivityKind): string {
  return kind === 'network' ? 'connection' : kind;
}

export function toStored({ did, ...action }: OwnAction): StoredAction {
  return { did: did === 'created-network' ? 'created-connection' : did, ...action };
}

export function fromStored({ did, ...action }: StoredAction): NonNullable<ActivityEntry['action']> {
  return { did: did === 'created-connection' ? 'created-network' : did, ...action };
}
