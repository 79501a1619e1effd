import type { ConformanceRecordKind, LeftRecord } from '#contract/conformance.ts';
import type { Paths } from '#contract/profiles.ts';
import { filledPath } from '../app/records.ts';
import type { Names } from './names.ts';

/** Kinds of records that can be deleted. */
export type DeletableKind = Exclude<ConformanceRecordKind, 'network' | 'account'>;

/** A record that this run created, or may have created. */
export interface OwnRecord {
  readonly kind: ConformanceRecordKind;
  /** Unique: it has the prefix of the run. */
  readonly name: string;
  /** Set once the backend has returned a record with this identifier and name. */
  id: string | null;
  isDeleted: boolean;
  /** Why it could not be deleted; empty if there is no known problem. */
  reason: string;
}

/** The records that a run created, noted before the request is sent. Nothing else may be changed or deleted. */
export class OwnRecords {
  readonly #paths: Readonly<Record<DeletableKind, string>>;
  readonly #names: Names;
  readonly #records: OwnRecord[] = [];
  readonly #unknown = new Set<string>();

  constructor(paths: Paths, names: Names) {
    this.#paths = {
      project: '/project/:id',
      authorization: '/authorization/:id',
      domain: paths.deleteDomain,
    };
    this.#names = names;
  }

  /** Call it before the request for the record is sent. */
  add(kind: ConformanceRecordKind, name: string): OwnRecord {
    const record: OwnRecord = { kind, name, id: null, isDeleted: false, reason: '' };
    this.#records.push(record);
    return record;
  }

  /** The backend did not create it. */
  discard(record: OwnRecord): void {
    this.#records.splice(this.#records.indexOf(record), 1);
  }

  /** Called when the backend has shown that no record has this identifier, which may then be used in a change. */
  addUnknown(kind: DeletableKind, id: string): void {
    this.#unknown.add(this.pathOf(kind, id));
  }

  /** The path of a record by its identifier. */
  pathOf(kind: DeletableKind, id: string): string {
    return filledPath(this.#paths[kind], id);
  }

  /** Whether a path is that of an own record, or has an identifier that no record has. */
  owns(path: string): boolean {
    const kinds = Object.keys(this.#paths) as DeletableKind[];
    const isUnknown = kinds.some((kind) => this.pathOf(kind, this.#names.unknownId) === path);
    if (isUnknown || this.#unknown.has(path) || path === this.decoyPath) return true;
    return this.#records.some(
      ({ kind, id }) => id !== null && isDeletable(kind) && this.pathOf(kind, id) === path,
    );
  }

  /** A path that is no endpoint of any backend. */
  get decoyPath(): string {
    return `${this.#names.unknownPath}/${this.#names.unknownId}`;
  }

  /** Records that are not deleted, the last one first. */
  get open(): readonly OwnRecord[] {
    return this.#records.filter(({ isDeleted }) => !isDeleted).reverse();
  }

  get deleted(): number {
    return this.#records.filter(({ isDeleted }) => isDeleted).length;
  }

  get left(): readonly LeftRecord[] {
    return this.open.map(({ kind, name, id, reason }) => ({ kind, name, id, reason }));
  }
}

export function isDeletable(kind: ConformanceRecordKind): kind is DeletableKind {
  return kind !== 'network' && kind !== 'account';
}
