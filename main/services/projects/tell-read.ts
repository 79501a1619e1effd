import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import type { ChangeDetector, DetectedChange } from './change-detector.ts';
import type { EchoFilter } from './echo-filter.ts';
import type { EventApplier } from './event-applier.ts';
import type { ProjectRecords } from './project-records.ts';

export interface TellReadPorts {
  readonly records: Pick<ProjectRecords, 'get'>;
  readonly detector: ChangeDetector;
  readonly echoes: EchoFilter;
  readonly events: EventApplier;
  report(change: DetectedChange): void;
  /** The backend has other values than it said it saved. */
  notSaved(project: Project, fields: readonly ProjectFieldName[]): void;
}

/** What own writes have to do with a read. */
interface OwnPart {
  /** What they have set. */
  readonly own: Partial<ProjectFields>;
  /** Fields in which the read has what they have replaced. */
  readonly reverts: readonly ProjectFieldName[];
}

/** Tells once what is still different after a project was read again. */
export function tellRead(id: string, ports: TellReadPorts, { own, reverts }: OwnPart): void {
  const { detector, echoes, events, report, notSaved, records } = ports;
  const project = records.get(id);
  const isNew = project !== undefined && !detector.knows(id);
  const event = { projectId: id, type: isNew ? 'CREATE' : 'UPDATE', record: null } as const;
  // It is known after the answer which of the changes are those of the own write.
  if (echoes.mayBeEcho(event)) {
    events.receive([event]);
    return;
  }
  // The answer to an own creation did not name it, nor did the list that followed.
  if (isNew && echoes.consumeEcho(event, project)) {
    detector.setBaseline(id, project);
    return;
  }
  const found = project === undefined ? detector.gone(id) : detector.present(id, project);
  if (found === null || (found.kind === 'updated' && found.fields.length === 0)) return;
  if (found.kind !== 'updated') {
    report(found);
    return;
  }
  // What this client has set may be read together with what somebody else has.
  const fields = found.fields.filter((field) => own[field] !== found.project[field]);
  if (fields.length === 0) return;
  if (fields.every((field) => reverts.includes(field))) notSaved(found.project, fields);
  else report({ ...found, fields });
}
