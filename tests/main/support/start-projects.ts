import type { Project, ProjectFieldName } from '#contract/projects.ts';
import { type AwayCounts, awayCounts, type DetectedChange } from '#services/projects/change-detector.ts';
import { ProjectApi } from '#services/projects/project-api.ts';
import { ProjectChanges } from '#services/projects/project-changes.ts';
import { decodeProjectEvent } from '#services/projects/project-event.ts';
import type { RecordsChange } from '#services/projects/project-records.ts';
import { ProjectSync } from '#services/projects/project-sync.ts';
import { type LearnedChoices, nothingLearned } from '#services/records/learned-choices.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { settled } from '#tests/support/settled.ts';
import { ModelBackend, type ModelShape } from './model-backend.ts';

/** The five fields of a project. */
export const shop = { name: 'Shop', description: 'd', path: '/srv', sourceId: 's', vmId: 'v' };

/** A client's projects, with a backend whose every step the test controls. */
export function startProjects(shape: Partial<ModelShape> = {}, learned: LearnedChoices = nothingLearned) {
  const clock = new FakeClock();
  const backend = new ModelBackend({ eventData: 'record', bodies: 'record', tags: false, ...shape }, clock);
  const reported: DetectedChange[] = [];
  const digests: AwayCounts[] = [];
  const notSaved: (string | null)[][] = [];
  const api = new ProjectApi(backend);
  const changes: RecordsChange[] = [];
  const listener = {
    changed: (_revision: number, change: RecordsChange) => void changes.push(change),
    detected: (detected: readonly DetectedChange[]) => void reported.push(...detected),
    changedWhileAway: (found: readonly DetectedChange[]) => void digests.push(awayCounts(found)),
    freshnessChanged: () => undefined,
    notSaved: ({ id }: Project, fields: readonly ProjectFieldName[]) => void notSaved.push([id, ...fields]),
    listed: () => undefined,
  };
  const sync = new ProjectSync(api, clock, listener, learned);

  /** The call that has been pending longest. */
  async function nextCall() {
    await settled();
    const [exchange] = backend.exchanges;
    if (exchange === undefined) throw new Error('Nothing was asked.');
    return exchange;
  }

  /** The backend processes the oldest call, and its response arrives. */
  async function answerNext(): Promise<void> {
    const exchange = await nextCall();
    backend.carryOut(exchange);
    await backend.deliver(exchange);
  }

  async function answerAll(): Promise<void> {
    for (await settled(); backend.exchanges.length > 0; ) await answerNext();
  }

  return {
    backend,
    clock,
    reported,
    digests,
    /** What was reported as not saved: identifier, fields. */
    notSaved,
    sync,
    /** What was reported to the window, in order. */
    recordChanges: changes,
    changes: new ProjectChanges(api, sync),
    nextCall,
    answerNext,
    answerAll,
    /** Delivers the events that were sent so far. */
    deliverEvents(): void {
      for (const payload of backend.events.splice(0)) {
        const event = decodeProjectEvent(structuredClone(payload));
        if (event !== null) sync.receive([event]);
      }
    },
    /** Fetches the list as after a handshake; earlier events belong to a connection that no longer exists. */
    async listed(): Promise<void> {
      const done = sync.refetch('away');
      await answerAll();
      await done;
      backend.events.length = 0;
    },
    /** What was reported as done by others: kind, identifier, fields. */
    theirs: () =>
      reported.filter(({ own }) => !own).map(({ kind, project, fields }) => [kind, project.id, ...fields]),
    calls: () => backend.exchanges.map(({ call }) => `${call.method} ${call.path}`),
  };
}
