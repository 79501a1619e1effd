import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { compare, hash } from 'bcryptjs';
import { ApiError } from '../http/api-error.ts';

/** An account, with a password or of the git provider. */
export interface Account {
  readonly id: number;
  readonly name: string;
}

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(database: DatabaseSync, passwordCost: number) {
  const insert = database.prepare(
    'INSERT INTO account (name, email, password_hash, provider_user) VALUES (?, ?, ?, ?)',
  );
  const byId = database.prepare('SELECT id, name FROM account WHERE id = ?');
  const byEmail = database.prepare('SELECT id, name, password_hash FROM account WHERE email = ?');
  const byProviderUser = database.prepare('SELECT id, name FROM account WHERE provider_user = ?');

  const toAccount = (raw: Record<string, unknown> | undefined): Account | null =>
    raw === undefined ? null : { id: Number(raw.id), name: String(raw.name) };

  return {
    find: (id: number): Account | null => toAccount(byId.get(id)),

    /** An e-mail address can sign up only once, regardless of case; a second attempt returns 400. */
    async signUp(input: { email: string; password: string; name: string }): Promise<Account> {
      const email = input.email.toLowerCase();
      const passwordHash = await hash(digest(input.password), passwordCost);
      if (byEmail.get(email) !== undefined) {
        throw new ApiError(400, 'An account with this e-mail address exists already');
      }
      const { lastInsertRowid } = insert.run(input.name, email, passwordHash, null);
      return { id: Number(lastInsertRowid), name: input.name };
    },

    /** Null for an unknown address and for a wrong password, so that the response is the same. */
    async signIn(email: string, password: string): Promise<Account | null> {
      const raw = byEmail.get(email.toLowerCase());
      const stored = raw?.password_hash;
      if (typeof stored !== 'string' || !(await compare(digest(password), stored))) return null;
      return toAccount(raw);
    },

    /** Accounts of the provider are separate from those with a password: an e-mail address is no proof here. */
    ofProviderUser(providerUser: string, name: string): Account {
      const known = toAccount(byProviderUser.get(providerUser));
      if (known !== null) return known;
      const { lastInsertRowid } = insert.run(name, null, null, providerUser);
      return { id: Number(lastInsertRowid), name };
    },
  };
}

/** bcrypt reads only 72 bytes. Hashing the password first makes all of a long one count. */
function digest(password: string): string {
  return createHash('sha256').update(password).digest('base64');
}
