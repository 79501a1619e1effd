import { z } from 'zod';
import { readOwnJson } from '../json/json-text.ts';
import { newSealingKey } from './sealed-box.ts';

/** The owner of the data, which is opened for no other person (docs/decisions/sessions-and-lists.md). */
export interface StorageOwner {
  /** As in `ProfileInfo`. */
  readonly ownerId: string;
  /** The e-mail address used to sign in, or `token`. */
  readonly account: string;
  readonly baseUrl: string;
}

/** The key of one person's files. Without it they are unreadable. */
export interface PersonKey {
  readonly ownerId: string;
  readonly baseUrl: string;
  readonly key: string;
  /** The key is from an entry of an earlier version, which had the key of one person only. */
  readonly isOfEarlierVersion?: boolean;
}

/** The keychain entry with the keys of a profile's people. */
const storedKeys = z.lazy(() =>
  z.object({
    people: z.array(z.object({ ownerId: z.string(), baseUrl: z.string(), key: z.string() })),
  }),
);

/** The keychain entry of earlier versions. */
const earlierKey = z.lazy(() =>
  z.object({
    /** Absent if a person was identified by the account alone. */
    ownerId: z.string().optional(),
    account: z.string(),
    baseUrl: z.string(),
    key: z.string(),
  }),
);

/**
 * The keys in an entry; none if it is unreadable.
 * @param owner the owner of an entry with this account and no owner id
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
