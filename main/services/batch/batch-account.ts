import type { Project, SuggestedField } from '#contract/projects.ts';
import type { Cancel } from '#main/ports.ts';
import type { ProjectChanges } from '../projects/project-changes.ts';
import type { LeadingConnection } from './leading-connection.ts';
import type { MadeChange } from './made-changes.ts';

/** What a batch needs of the person whose projects it changes. */
export interface BatchAccount {
  readonly profileId: string;
  /** As in `ProfileView`. */
  readonly ownerId: string;
  /** Of the backend, as it is shown. */
  readonly name: string;
  readonly production: boolean;
  readonly changes: Pick<ProjectChanges, 'create' | 'update' | 'removeAsSeen'>;
  /** The projects by key, fetched where they are not current. @throws AppFailure */
  projects(fresh?: 'always'): Promise<ReadonlyMap<string, Project>>;
  /** The project as the backend has it. @throws AppFailure, also where it does not exist */
  read(id: string): Promise<Project>;
  /** Keys of the projects of this name that are held now. */
  named(name: string): readonly string[];
  /** Whether the list that is held has all projects. */
  isWhole(): boolean;
  /** Values that the backend has a source or VM for, as far as that can be known. */
  knownValues(): Promise<Readonly<Record<SuggestedField, ReadonlySet<string>>>>;
  /** Network connections by the project that they lead to; null where they cannot be fetched. */
  leading(): Promise<ReadonlyMap<string, readonly LeadingConnection[]> | null>;
  /** Creates a network connection. @throws AppFailure */
  connect(connection: LeadingConnection, projectId: string): Promise<void>;
  /** The changes of a batch that the activity has recorded. */
  recorded(batch: string): readonly MadeChange[];
  /** What is recorded of one batch from now on undoes another one. */
  undoes(batch: string, undone: string): void;
  /** Records a change whose answer was lost and that was found to be made. */
  record(change: MadeChange, batch: string): void;
  /** The keys of this profile in a selection. @throws AppFailure `bad-input` with field `handle` */
  selected(selection: string): readonly string[];
  /** Calls this once, when the session has ended or belongs to another person. */
  onEnded(ended: () => void): Cancel;
}

/** The accounts of this computer. */
export interface BatchAccounts {
  /** @throws AppFailure `bad-input` for an unknown profile, `signed-out` */
  get(profileId: string): BatchAccount;
  /** Whose data the profile has, also after a 401; null after signing out. */
  ownerOf(profileId: string): string | null;
}
