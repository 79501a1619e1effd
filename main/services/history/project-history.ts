import type { DomainChange, DomainHistoryPage, HistoryPage } from '#contract/history.ts';
import type { ProjectFields } from '#contract/projects.ts';
import type { ActivityRecord } from '../activity/activity-batch.ts';
import type { ActivityLog } from '../activity/activity-log.ts';
import { shortenText } from '../activity/field-changes.ts';
import { historyGroups, type RecordedChange, versionIn } from './history-groups.ts';

/** The last history that the window requested, and the state of the log then. */
interface Asked {
  readonly projectId: string;
  readonly newest: number;
  readonly oldest: number;
}

/** The histories of single projects and domains, read from the activity of a profile (docs/decisions/project-history.md). */
export class ProjectHistory {
  readonly #log: ActivityLog;
  /** Start of the recording, if there are no changes yet. */
  readonly #startedAt: number;
  readonly #changed: (projectId: string) => void;
  #asked: Asked | null = null;

  /** @param changed called once when the last requested history has changed */
  constructor(log: ActivityLog, startedAt: number, changed: (projectId: string) => void) {
    this.#log = log;
    this.#startedAt = startedAt;
    this.#changed = changed;
  }

  page(projectId: string, offset: number, limit: number): Omit<HistoryPage, 'days'> {
    this.#asked = { projectId, ...this.#extent() };
    const groups = historyGroups(this.#changesOf(projectId));
    return {
      since: this.#since(),
      total: groups.length,
      groups: groups.slice(offset, offset + limit),
    };
  }

  /**
   * The recorded changes of a domain: the new states of its challenge.
   * @param key of the record
   * @param name finds entries of earlier versions, which have no key
   */
  domain(key: string, name: string, limit: number): DomainHistoryPage {
    const changes: DomainChange[] = [];
    let total = 0;
    for (let index = this.#log.size - 1; index >= 0; index -= 1) {
      const record = this.#log.at(index);
      const challenge = record?.challenge;
      if (record === undefined || challenge === undefined) continue;
      if (challenge.key === undefined ? challenge.domain !== shortenText(name) : challenge.key !== key)
        continue;
      total += 1;
      const { state, projectName } = challenge;
      if (changes.length < limit)
        changes.push({
          key: String(record.sequence),
          at: record.at,
          state,
          ...(projectName !== undefined && { projectName }),
        });
    }
    return { since: this.#since(), total, changes };
  }

  #since(): number {
    return Math.min(this.#log.at(0)?.at ?? this.#startedAt, this.#startedAt);
  }

  /** Null if the version is no longer stored. */
  version(projectId: string, version: string): ProjectFields | null {
    return versionIn(this.#changesOf(projectId), version);
  }

  /** The log has changed. */
  readonly update = (): void => {
    const asked = this.#asked;
    if (asked === null) return;
    const now = this.#extent();
    if (now.oldest === asked.oldest && !this.#isNewsOf(asked)) {
      this.#asked = { ...asked, ...now };
      return;
    }
    this.#asked = null;
    this.#changed(asked.projectId);
  };

  #isNewsOf({ projectId, newest }: Asked): boolean {
    for (let index = this.#log.size - 1; index >= 0; index -= 1) {
      const record = this.#log.at(index);
      if (record === undefined || record.sequence <= newest) return false;
      if (changesIn(record, projectId).length > 0) return true;
    }
    return false;
  }

  #extent(): Omit<Asked, 'projectId'> {
    return {
      newest: this.#log.at(this.#log.size - 1)?.sequence ?? Number.NEGATIVE_INFINITY,
      oldest: this.#log.at(0)?.sequence ?? Number.POSITIVE_INFINITY,
    };
  }

  /** Oldest first. */
  #changesOf(projectId: string): readonly RecordedChange[] {
    const found: RecordedChange[] = [];
    for (let index = 0; index < this.#log.size; index += 1) {
      const record = this.#log.at(index);
      if (record !== undefined) found.push(...changesIn(record, projectId));
    }
    return found;
  }
}

const none: readonly RecordedChange[] = [];

/** The changes of a project in an entry: its own, or those listed in a digest. */
function changesIn(entry: ActivityRecord, projectId: string): readonly RecordedChange[] {
  const { sequence, at, kind, own, changes, away, stored, by = null, reason } = entry;
  if (kind === 'created' || kind === 'updated' || kind === 'deleted') {
    if (entry.projectId !== projectId) return none;
    const author = { own, name: by };
    const record = stored?.records[0] ?? null;
    const change = { key: String(sequence), at, kind, author, isAway: false, changes, record };
    return [reason === undefined ? change : { ...change, reason }];
  }
  if (away === undefined) return none;
  return away.flatMap((change, index) => {
    if (change.projectId !== projectId) return [];
    const author = { own: false, name: null };
    const key = `${sequence}.${index}`;
    const record = stored?.records[index] ?? null;
    return [{ key, at, kind: change.kind, author, isAway: true, changes: change.changes, record }];
  });
}
