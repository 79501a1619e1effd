import type { Project, ProjectFieldName, ProjectFields } from '#contract/projects.ts';
import type { ChangeDetector, DetectedChange } from './change-detector.ts';
import type { EchoFilter } from './echo-filter.ts';
import type { EventApplier } from './event-applier.ts';
import type { ProjectRecords } from './project-records.ts';

export interface ReportReadPorts {
  readonly records: Pick<ProjectRecords, 'get'>;
  readonly detector: ChangeDetector;
  readonly echoes: EchoFilter;
  readonly events: EventApplier;
  report(change: DetectedChange): void;
  /** Called when the backend has other values than its response to a write claimed. */
  notSaved(project: Project, fields: readonly ProjectFieldName[]): void;
}

/** How own writes relate to a read. */
interface OwnPart {
  /** The fields that own writes have set. */
  readonly own: Partial<ProjectFields>;
  /** Fields in which the read has values that own writes have replaced. */
  readonly reverts: readonly ProjectFieldName[];
}

/** Reports, once, the differences that remain after a project was read again. */
export function reportRead(id: string, ports: ReportReadPorts, { own, reverts }: OwnPart): void {
  const { detector, echoes, events, report, notSaved, records } = ports;
  const project = records.get(id);
  const isNew = project !== undefined && !detector.knows(id);
  const event = { projectId: id, type: isNew ? 'CREATE' : 'UPDATE', record: null } as const;
  // The response to the own write will show which of the changes it made.
  if (echoes.mayBeEcho(event)) {
    events.receive([event]);
    return;
  }
  // Neither the response to an own creation nor the list after it identified the project.
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
  // The read may combine this client's changes with another person's.
  const fields = found.fields.filter((field) => own[field] !== found.project[field]);
  if (fields.length === 0) return;
  if (fields.every((field) => reverts.includes(field))) notSaved(found.project, fields);
  else report({ ...found, fields });
}
