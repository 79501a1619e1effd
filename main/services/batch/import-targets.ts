import type { ImportedFile, ImportTarget } from '#contract/batch-import.ts';
import type { Work } from '../async/work.ts';
import { failure } from '../errors/app-failure.ts';
import type { BatchAccounts } from './batch-account.ts';
import { type ImportRow, readImport } from './import-file.ts';

/** Why a row is not imported although it is readable: the backend that it names. */
type BackendProblem = 'unknown-backend' | 'signed-out-backend' | 'several-backends';

/** A row of a file in the plan of one profile. */
export interface RowHere {
  readonly row: ImportRow;
  readonly why: BackendProblem | null;
}

type Destination = { readonly profileId: string } | { readonly why: BackendProblem };

/**
 * Which rows of a file are imported into which profile. A row with the name of a backend belongs to the profile of that name:
 * its identifier means nothing on another backend, and a project of its name may be another one there.
 */
class ImportTargets {
  readonly #first: string;
  readonly #named: ReturnType<BatchAccounts['named']>;
  readonly #known = new Map<string, Destination>();

  /** @param first the profile for rows without a backend, and the one that is meant where several have a name */
  constructor(first: string, named: ReturnType<BatchAccounts['named']>) {
    this.#first = first;
    this.#named = named;
  }

  /** The profiles with their numbers of rows, the first one first. */
  of(rows: readonly ImportRow[]): readonly ImportTarget[] {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const { profileId } = this.#targetOf(row);
      counts.set(profileId, (counts.get(profileId) ?? 0) + 1);
    }
    const others = this.#named.map(({ profileId }) => profileId).filter((id) => id !== this.#first);
    return [this.#first, ...others].flatMap((profileId) => {
      const count = counts.get(profileId);
      return count === undefined ? [] : [{ profileId, count }];
    });
  }

  /** The rows for a profile. */
  rowsFor(profileId: string, rows: readonly ImportRow[]): readonly RowHere[] {
    return rows.flatMap((row) => {
      const target = this.#targetOf(row);
      return target.profileId === profileId ? [{ row, why: target.why }] : [];
    });
  }

  #targetOf({ backend }: ImportRow): { readonly profileId: string; readonly why: BackendProblem | null } {
    const found = backend ? this.#destinationOf(backend) : { profileId: this.#first };
    return 'why' in found ? { profileId: this.#first, why: found.why } : { ...found, why: null };
  }

  #destinationOf(name: string): Destination {
    const known = this.#known.get(name) ?? this.#find(name);
    this.#known.set(name, known);
    return known;
  }

  #find(name: string): Destination {
    const all = this.#named.filter((profile) => profile.name === name);
    const own = all.find(({ profileId }) => profileId === this.#first);
    const signedIn = all.filter(({ isSignedIn }) => isSignedIn);
    const [only, ...others] = own === undefined ? signedIn : [own];
    if (others.length > 0) return { why: 'several-backends' };
    if (only !== undefined) return { profileId: only.profileId };
    return { why: all.length === 0 ? 'unknown-backend' : 'signed-out-backend' };
  }
}

/** The last file that was read, with its rows by the profile into which they are imported. */
export class LastImport {
  readonly #named: BatchAccounts['named'];
  #file: { readonly importId: string; readonly rows: readonly ImportRow[] } | null = null;

  constructor(named: BatchAccounts['named']) {
    this.#named = named;
  }

  keep(importId: string, rows: readonly ImportRow[]): void {
    this.#file = { importId, rows };
  }

  /** Reads another file, which is kept instead of the last one. @throws AppFailure like `readImport` */
  async read(
    importId: string,
    file: { readonly name: string; readonly bytes: Uint8Array },
    work: Work,
  ): Promise<ImportedFile> {
    const { rows, ignored, encoding } = await readImport(file, work);
    this.keep(importId, rows);
    return { importId, name: file.name, count: rows.length, ignored, encoding };
  }

  forget(): void {
    this.#file = null;
  }

  /** @throws AppFailure `bad-input` if another file was read since */
  targets(importId: string, first: string): readonly ImportTarget[] {
    return new ImportTargets(first, this.#named()).of(this.#rows(importId));
  }

  /** The rows for a profile. @throws AppFailure like `targets` */
  rowsFor(
    profileId: string,
    { importId, first }: { readonly importId: string; readonly first: string },
  ): readonly RowHere[] {
    return new ImportTargets(first, this.#named()).rowsFor(profileId, this.#rows(importId));
  }

  #rows(importId: string): readonly ImportRow[] {
    if (this.#file?.importId !== importId) throw failure('bad-input', { field: 'importId' });
    return this.#file.rows;
  }
}
