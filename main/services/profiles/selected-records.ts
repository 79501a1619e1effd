import type { InputOf } from '#contract/channel.ts';
import type { ListName } from '#contract/list-names.ts';
import type { ExportedList, ListCheck, ListQuery, ListSelection, listRequests } from '#contract/lists.ts';
import type { LoggedRequest } from '#contract/request-log.ts';
import type { Random } from '#main/ports.ts';
import { failure } from '../errors/app-failure.ts';
import type { ExportedText } from '../lists/exported-text.ts';
import { exportRecords } from '../lists/list-export.ts';
import type { ListPages } from '../lists/list-pages.ts';
import type { Keyed } from '../lists/record-slots.ts';
import { type SelectedKeys, Selections } from '../lists/selections.ts';
import { subjectKeys } from '../lists/subject-keys.ts';
import { exportedRequest } from '../request-log/exported-request.ts';
import type { AccountPages } from './account-lists.ts';

/** Maximum number of deleted rows that are listed by name. */
const maxNames = 20;
const noRows: ReadonlyMap<string, string> = new Map();

type ExportRequest = InputOf<(typeof listRequests)['lists.export']>;
type CheckRequest = InputOf<(typeof listRequests)['lists.check']>;

/** The pages of every list. */
export interface CachedPages extends AccountPages {
  readonly requests: ListPages<LoggedRequest>;
}

/** Records that the operator has selected in lists, and the operations on them. */
export class SelectedRecords {
  readonly #selections: Selections;
  readonly #pages: CachedPages;
  readonly #shown: (list: ListName, profileIds: readonly string[]) => readonly string[];
  readonly #backendOf: (profileId: string) => string;
  readonly #secretsOf: (profileId: string) => readonly string[];

  /**
   * @param random creates the handles of selections
   * @param shown returns which of these profiles have the list now
   * @param backendOf the name of a profile
   * @param secretsOf the tokens of a profile, which no file may contain
   */
  constructor(
    random: Random,
    pages: CachedPages,
    shown: (list: ListName, profileIds: readonly string[]) => readonly string[],
    backendOf: (profileId: string) => string,
    secretsOf: (profileId: string) => readonly string[],
  ) {
    this.#selections = new Selections(() => random.id());
    this.#pages = pages;
    this.#shown = shown;
    this.#backendOf = backendOf;
    this.#secretsOf = secretsOf;
  }

  /**
   * Names by key of the selected records of a profile.
   * @throws AppFailure `bad-input` if the selection was
   * released
   */
  of(handle: string, profileId: string): ReadonlyMap<string, string> {
    return this.#selections.get(handle).get(profileId) ?? noRows;
  }

  /** Called when a person has left the profile. */
  forget(profileId: string): void {
    this.#selections.forget(profileId);
  }

  release(handle: string): void {
    this.#selections.release(handle);
  }

  /** Selects the rows that currently match a query. @throws AppFailure `bad-input` with the field */
  async select({ list, profileIds, ...listQuery }: ListQuery): Promise<ListSelection> {
    const shown = this.#shown(list, profileIds);
    const keys = await this.#pages[list].keys({ ...listQuery, profileIds: shown });
    const count = [...keys.values()].reduce((sum, { length }) => sum + length, 0);
    const named = [...keys].map(([profileId, ofProfile]) => {
      const profile = this.#pages[list].profile(profileId);
      return [profileId, new Map(ofProfile.map((key) => [key, nameOf(profile.get(key))]))] as const;
    });
    return { handle: this.#selections.add(new Map(named)), count };
  }

  /** Selects these rows. @param named names by profile and key @returns the handle */
  selectRows(named: SelectedKeys): string {
    return this.#selections.add(named);
  }

  /** These records, as they are now, as the text of a file. @throws AppFailure `signed-out`; as `check` */
  export({ list, parts, format }: ExportRequest): ExportedText {
    const records = parts.flatMap(({ profileId, of }) => {
      if (this.#shown(list, [profileId]).length === 0) throw failure('signed-out');
      const wanted = subjectKeys(of, (selection) => this.of(selection, profileId).keys());
      const found = this.#exported(list, profileId, wanted);
      const backend = this.#backendOf(profileId);
      return parts.length === 1 ? found : found.map((record) => ({ ...record, backend }));
    });
    return exportRecords(list, records, format, parts.length > 1);
  }

  #exported(list: ExportedList, profileId: string, keys: ReadonlySet<string>): readonly object[] {
    if (list !== 'requests') {
      const cached = this.#pages[list].profile(profileId);
      return [...keys].flatMap((key) => cached.get(key) ?? []);
    }
    const cached = this.#pages.requests.profile(profileId);
    const secrets = this.#secretsOf(profileId);
    return [...keys].flatMap((key) => {
      const request = cached.get(key);
      return request === undefined ? [] : exportedRequest(request, secrets);
    });
  }

  /** @throws AppFailure `bad-input` with field `handle` if the selection was released; `signed-out` */
  check({ list, profileId, selection, keys }: CheckRequest): ListCheck {
    if (this.#shown(list, [profileId]).length === 0) throw failure('signed-out');
    const cached = this.#pages[list].profile(profileId);
    const selected = selection === null ? noRows : this.of(selection, profileId);
    const positions = (test: (key: string) => boolean) =>
      keys.flatMap((key, position) => (test(key) ? [position] : []));
    const gone = [...selected].filter(([key]) => cached.get(key) === undefined);
    return {
      missing: positions((key) => cached.get(key) === undefined),
      outside: positions((key) => !selected.has(key)),
      gone: { count: gone.length, names: gone.slice(0, maxNames).map(([, name]) => name) },
    };
  }
}

/** The name of a row of any list: of a network connection its domain and port, which identify it together. */
function nameOf(item: Keyed | undefined): string {
  const { name, domain, port } = (item ?? {}) as {
    readonly name?: string;
    readonly domain?: string;
    readonly port?: number;
  };
  if (name !== undefined || domain === undefined) return name ?? '';
  return port === undefined ? domain : `${domain}:${port}`;
}
