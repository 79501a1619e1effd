import type { Shaper } from '../http/shaper.ts';
import type { AuthorizationType } from '../options.ts';
import type { Account } from './accounts.ts';
import type { Collection, Row } from './collection.ts';

export interface AuthorizationFields {
  readonly accountId: number;
  readonly name: string;
  readonly type: AuthorizationType;
  /** The secret itself; returned only with `exposeSecrets`. */
  readonly data: Readonly<Record<string, string>>;
}

type AuthorizationRow = Row<AuthorizationFields>;

/** The stored credentials of all accounts. */
export type Authorizations = ReturnType<typeof createAuthorizations>;

export function createAuthorizations(
  collection: Collection<AuthorizationFields>,
  shaper: Shaper,
  exposeSecrets: boolean,
) {
  const of = (account: Account): AuthorizationRow[] =>
    collection.all().filter(({ fields }) => fields.accountId === account.id);

  return {
    of,

    holds: (account: Account, type: AuthorizationType): boolean =>
      of(account).some(({ fields }) => fields.type === type),

    add: (account: Account, input: Omit<AuthorizationFields, 'accountId'>): AuthorizationRow =>
      collection.insert({ accountId: account.id, name: input.name, type: input.type, data: input.data }),

    delete: (row: AuthorizationRow): void => collection.delete(row),

    /** An item of the listing that the interface shows: id, name, type. */
    view: (row: AuthorizationRow) => ({
      id: String(shaper.publicId(row)),
      name: row.fields.name,
      type: row.fields.type,
      ...(exposeSecrets ? { data: row.fields.data } : {}),
    }),
  };
}
