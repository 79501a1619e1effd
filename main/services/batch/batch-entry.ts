import type { BatchGroup, BatchItem, BatchItemState, BatchSkip } from '#contract/batch.ts';
import type { RemovableList } from '#contract/batch-changes.ts';
import type { BatchDependents } from '#contract/batch-dependents.ts';
import type { ChallengeState } from '#contract/domains.ts';
import type { AppError } from '#contract/errors.ts';
import type { NetworkAddress, RelatedProblem } from '#contract/networks.ts';
import type { ProjectFieldName, ProjectFields, SuggestedField } from '#contract/projects.ts';
import { fieldChanges, shortenText } from '../activity/field-changes.ts';
import { differingFields } from '../projects/project-difference.ts';
import { networkText } from './network-address.ts';
import type { CarriedOrigin, CreatedDomain, NewRecords } from './new-records.ts';
import type { BatchRecord } from './record-access.ts';

/** What a batch sends for one record. `before` is the record as read for the preview. */
export type BatchTask =
  | ({
      readonly action: 'create';
      readonly after: ProjectFields;
      /** Only if no project of this name was created since the preview. */
      readonly isNew?: true;
      /** The connections of the replaced project. */
      readonly leftNetworks?: readonly NetworkAddress[];
    } & NewRecords)
  | ({
      readonly action: 'update';
      readonly id: string;
      readonly before: ProjectFields;
      readonly after: ProjectFields;
    } & NewRecords)
  | {
      readonly action: 'delete';
      readonly id: string;
      readonly before: ProjectFields;
      /** As in `BatchItem`. */
      readonly networks: readonly string[] | null;
      /** Domains that were created with it, and are deleted with it. */
      readonly domains?: readonly CreatedDomain[];
    }
  | {
      /** Deletes an authorization or a domain. */
      readonly action: 'remove';
      readonly list: RemovableList;
      readonly id: string;
      readonly before: BatchRecord;
      /** As in `BatchItem`. */
      readonly dependents: BatchDependents | null;
      /** Whether it is left if something refers to it by then. */
      readonly unusedOnly: boolean;
    }
  | {
      /** Creates a key that replaces a deploy key. */
      readonly action: 'renew';
      readonly id: string;
      readonly name: string;
    }
  | {
      /** Checks the challenge of a domain. */
      readonly action: 'check';
      readonly id: string;
      readonly name: string;
      readonly challenge: string;
    }
  | {
      readonly action: 'skip';
      readonly wanted: BatchItem['action'];
      readonly id: string | null;
      readonly name: string;
      readonly why: BatchSkip;
      /** As in `BatchItem.skippedField`. */
      readonly field?: string;
      /** What refers to an authorization or a domain; null if unknown. */
      readonly dependents?: BatchDependents | null;
    };

/** The outcome of a project. */
export interface BatchOutcome {
  readonly state: BatchItemState;
  /** Identifier of a created project. */
  readonly id?: string | null;
  readonly error?: AppError;
  readonly notAccepted?: readonly ProjectFieldName[];
  /** The current project, for `changed-meanwhile` and `something-else`. */
  readonly current?: ProjectFields;
  /** What refers to a record now, for `changed-meanwhile` because of that; null if unknown. */
  readonly dependents?: BatchDependents | null;
  /** As in `BatchItem`. */
  readonly challenge?: ChallengeState;
  /** As in `BatchItem`. */
  readonly isGone?: true;
  /** The backend is known to have made the change, because it was sent. */
  readonly made?: true;
  /** The fields that were sent with another value, if another person had made a part of the change. */
  readonly edited?: readonly ProjectFieldName[];
  /** The project after the change, if it differs from what was sent. */
  readonly saved?: ProjectFields;
  /** As in `BatchItem`. */
  readonly relatedProblems?: readonly RelatedProblem[];
  /** As in `BatchItem`. */
  readonly strays?: readonly string[];
  /** The domains that were created with it. */
  readonly domains?: readonly CreatedDomain[];
  /** Keys of the projects that had the name of a creation with unknown outcome before it was sent. */
  readonly namesakes?: readonly string[];
}

/** The copied project of another profile. */
export interface CopyOrigin {
  readonly key: string;
  readonly name: string;
  /** The fields as they would be sent. */
  readonly fields: ProjectFields;
  /** As in `BatchItem`. */
  readonly unknownValues: readonly SuggestedField[];
  readonly carried: CarriedOrigin;
}

/** A project of a batch, and its state. */
export interface BatchEntry {
  readonly task: BatchTask;
  readonly copyOf?: CopyOrigin;
  /** As in `BatchItem`. */
  readonly row?: number;
  outcome: BatchOutcome;
}

const empty: ProjectFields = { name: '', description: '', path: '', sourceId: '', vmId: '' };

/** The planned action for an entry. */
export function groupOf({ task }: BatchEntry): BatchGroup {
  if (task.action === 'remove') return 'delete';
  if (task.action === 'check') return 'update';
  if (task.action === 'renew') return 'create';
  if (task.action !== 'skip') return task.action;
  return task.why === 'unchanged' ? 'unchanged' : 'skipped';
}

/** What is known of the use of an authorization or a domain; `none` for other tasks. */
export function usageOf(task: BatchTask): 'used' | 'maybe' | 'none' {
  if (task.action !== 'remove' && task.action !== 'skip') return 'none';
  if (task.dependents === undefined) return 'none';
  if (task.dependents === null) return 'maybe';
  return task.dependents.count > 0 ? 'used' : 'none';
}

/** The number of network connections to the project that a task deletes or replaces, as far as known. */
export function networkCount(task: BatchTask): number {
  if (task.action === 'delete') return task.networks?.length ?? 0;
  return task.action === 'create' ? (task.leftNetworks?.length ?? 0) : 0;
}

/** The item in the form that the window receives. */
export function toItem({ task, outcome, copyOf, row }: BatchEntry, index: number): BatchItem {
  const { state, error = null, notAccepted = [], relatedProblems = [], current, isGone = false } = outcome;
  const origin = {
    copyOf: copyOf === undefined ? null : shortenText(copyOf.name),
    unknownValues: copyOf?.unknownValues ?? [],
  };
  const shared = {
    index,
    state,
    isGone,
    error,
    notAccepted,
    relatedProblems,
    carried: carriedItem(task, copyOf),
    networks: null,
    dependents: null,
    challenge: outcome.challenge ?? null,
    skipped: null,
    skippedField: null,
    row: row ?? null,
    ...(outcome.strays !== undefined && { strays: outcome.strays }),
    ...origin,
  };
  switch (task.action) {
    case 'skip':
      return {
        ...shared,
        action: task.wanted,
        id: task.id,
        name: shortenText(task.name),
        changes: [],
        skipped: task.why,
        skippedField: task.field || null,
        dependents: task.dependents ?? null,
      };
    case 'renew':
      return { ...shared, action: 'create', id: task.id, name: shortenText(task.name), changes: [] };
    case 'check':
      return { ...shared, action: 'update', id: task.id, name: shortenText(task.name), changes: [] };
    case 'remove': {
      const { id, before } = task;
      const dependents = outcome.dependents ?? task.dependents;
      return { ...shared, action: 'delete', id, name: shortenText(before.name), changes: [], dependents };
    }
    case 'create': {
      const { after } = task;
      const id = outcome.id ?? null;
      return {
        ...shared,
        action: 'create',
        id,
        name: shortenText(after.name),
        changes: changes(empty, current ?? after),
      };
    }
    case 'update': {
      const { id, before, after } = task;
      const name = shortenText(before.name);
      return { ...shared, action: 'update', id, name, changes: changes(before, current ?? after) };
    }
    case 'delete': {
      const { id, before, networks } = task;
      const name = shortenText(before.name);
      return {
        ...shared,
        action: 'delete',
        id,
        name,
        networks,
        changes: current === undefined ? [] : changes(before, current),
      };
    }
  }
}

function carriedItem(task: BatchTask, copyOf: CopyOrigin | undefined): BatchItem['carried'] {
  const isWritten = task.action === 'create' || task.action === 'update';
  const { newNetworks = [], newDomains = [] } = isWritten ? task : {};
  const conflicts = copyOf?.carried.conflicts ?? [];
  if (newNetworks.length + newDomains.length + conflicts.length === 0) return null;
  return {
    networks: newNetworks.map(networkText),
    domains: newDomains.map(({ domain }) => domain),
    conflicts,
  };
}

function changes(before: ProjectFields, after: ProjectFields): BatchItem['changes'] {
  return fieldChanges(before, after, differingFields(before, after));
}
