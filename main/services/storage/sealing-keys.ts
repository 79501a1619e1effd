import { z } from 'zod';
import { readOwnJson } from '../json/json-text.ts';
import { newSealingKey } from './sealed-box.ts';

/** The owner of the data. It is opened for no other (docs/decisions/sessions-and-lists.md). */
export interface StorageOwner {
  /** As in `ProfileView`. */
  readonly ownerId: string;
  /** The e-mail used to sign in, else `token`. */
  readonly account: string;
  readonly baseUrl: string;
}

/** The key of one person's files. Without it they cannot be read any more. */
export interface PersonKey {
  readonly ownerId: string;
  readonly baseUrl: string;
  readonly key: string;
  /** From the entry of an earlier version, which had the key of one person only. */
  readonly isOfEarlierVersion?: boolean;
}

/** The keychain entry with the keys of a profile's people. */
const storedKeys = z.lazy(() =>
  z.object({
    people: z.array(z.object({ ownerId: z.string(), baseUrl: z.string(), key: z.string() })),
  }),
);

/** The entry of earlier versions. */
const earlierKey = z.lazy(() =>
  z.object({
    /** Absent where a person was identified by the account alone. */
    ownerId: z.string().optional(),
    account: z.string(),
    baseUrl: z.string(),
    key: z.string(),
  }),
);

/**
 * The keys in an entry; none where it cannot be read.
 * @param owner to whom an entry belongs that names this account and no owner
 */
export function readKeys(text: string, owner: StorageOwner | null): readonly PersonKey[] {
  const stored = readOwnJson(storedKeys, text);
  if (stored !== null) return stored.people;
  const earlier = readOwnJson(earlierKey, text);
  if (earlier === null) return [];
  const { ownerId = ownerOf(earlier, owner), baseUrl, key } = earlier;
  return ownerId === null ? [] : [{ ownerId, baseUrl, key, isOfEarlierVersion: true }];
}

/** An account named `token` does not identify a person. */
function ownerOf({ account }: { readonly account: string }, owner: StorageOwner | null): string | null {
  return owner !== null && account === owner.account && account !== 'token' ? owner.ownerId : null;
}

export function writtenKeys(keys: readonly PersonKey[]): string {
  return JSON.stringify({ people: keys.map(({ ownerId, baseUrl, key }) => ({ ownerId, baseUrl, key })) });
}

export function newKeyOf({ ownerId, baseUrl }: StorageOwner): PersonKey {
  return { ownerId, baseUrl, key: newSealingKey() };
}
