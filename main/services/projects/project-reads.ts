import type { Project } from '#contract/projects.ts';
import type { Clock } from '#main/ports.ts';
import { AppFailure } from '../errors/app-failure.ts';
import { isGone, isSignedOut } from '../http/error-predicates.ts';
import type { EventApplier } from './event-applier.ts';
import type { ProjectApi } from './project-api.ts';
import type { ProjectRecords } from './project-records.ts';
import type { ReadsBehind } from './reads-behind.ts';

/** Maximum number of reads in a row for a project that changes during each of them. */
const maxReads = 3;

export interface ProjectReadsPorts {
  readonly api: Pick<ProjectApi, 'read'>;
  readonly clock: Clock;
  readonly records: ProjectRecords;
  readonly behind: ReadsBehind;
  readonly events: EventApplier;
  isStopped(): boolean;
  /** Schedules another read of a project. */
  want(id: string): void;
  /** Called when a project could not be read. */
  failed(): void;
}

/** Reads single projects into the records. */
export class ProjectReads {
  readonly #ports: ProjectReadsPorts;

  constructor(ports: ProjectReadsPorts) {
    this.#ports = ports;
  }

  /**
   * Reads one project, and reads it again if something newer arrived in the meantime.
   * @throws AppFailure; a project that does not exist any more is removed from the records
   */
  async read(id: string): Promise<Project> {
    const { api, clock, records, behind, isStopped } = this.#ports;
    for (let reads = 1; ; reads += 1) {
      const fetch = records.beginFetch({ id });
      const askedAt = clock.now();
      try {
        const { project, ageMs } = await api.read(id);
        if (isStopped()) return project;
        if (!fetch.isContested(id)) {
          fetch.brought(id);
          const current = behind.take(id, { state: project, askedAt, ageMs });
          if (current === null) throw deleted(id);
          return current;
        }
        if (reads === maxReads) return records.get(id) ?? project;
      } catch (thrown) {
        const current = isGone(thrown) && !isStopped() ? behind.take(id, { state: null, askedAt }) : null;
        if (current === null) throw thrown;
        return current;
      } finally {
        fetch.settled();
      }
    }
  }

  /** Reads one project in the background. Never rejects. */
  async refresh(id: string): Promise<void> {
    const { api, clock, records, behind, events, isStopped, want, failed } = this.#ports;
    const fetch = records.beginFetch({ id });
    const askedAt = clock.now();
    try {
      const { project, ageMs } = await api.read(id);
      if (isStopped()) return;
      if (fetch.isContested(id)) {
        if (events.isFetching(id)) want(id);
        return;
      }
      fetch.brought(id);
      behind.refreshed(id, { state: project, askedAt, ageMs }, events);
    } catch (thrown) {
      if (isStopped()) return;
      if (isGone(thrown)) behind.refreshed(id, { state: null, askedAt }, events);
      else if (!isSignedOut(thrown)) failed();
    } finally {
      fetch.settled();
    }
  }
}

/** The error for a deleted project that an older response still contains. */
function deleted(id: string): AppFailure {
  return new AppFailure({ code: 'rejected', status: 404, params: { id } });
}
