import type { RemovableList } from '#contract/batch-changes.ts';
import type { ChallengeState, Domain, DomainInput } from '#contract/domains.ts';
import type { NetworkAddress } from '#contract/networks.ts';
import type { Project, SuggestedField } from '#contract/projects.ts';
import type { Cancel } from '#main/ports.ts';
import type { ProjectChanges } from '../projects/project-changes.ts';
import type { MadeChange } from './made-changes.ts';
import type { RecordAccess, RenewalAccess } from './record-access.ts';

/** What a batch needs of the account whose records it changes. */
export interface BatchAccount {
  readonly profileId: string;
  /** As in `ProfileInfo`. */
  readonly ownerId: string;
  /** The backend's displayed name. */
  readonly name: string;
  readonly production: boolean;
  readonly changes: Pick<ProjectChanges, 'create' | 'update' | 'removeAsSeen'>;
  readonly records: Readonly<Record<RemovableList, RecordAccess>>;
  readonly renewals: RenewalAccess;
  /** The domains by key, fetched if they are stale. @throws AppFailure */
  challenges(): Promise<ReadonlyMap<string, Pick<Domain, 'domain' | 'challenge'>>>;
  /** Looks up the challenge of a domain in the DNS. */
  checkDomain(domain: string, challenge: string): Promise<ChallengeState>;
  /** The projects by key, fetched if they are stale. @throws AppFailure */
  projects(fresh?: 'always'): Promise<ReadonlyMap<string, Project>>;
  /** The backend's current project. @throws AppFailure, also if it does not exist */
  read(id: string): Promise<Project>;
  /** Keys of the cached projects of this name. */
  named(name: string): readonly string[];
  /** Whether the cached list has all projects. */
  isWhole(): boolean;
  /** The backend's known sources and VMs, as far as they can be determined. */
  existingValues(): Promise<Readonly<Record<SuggestedField, ReadonlySet<string>>>>;
  /** Whether the list of projects was cut off: a project that is not cached may exist. */
  isCut(): boolean;
  /**
   * Network connections by project; null if they cannot be fetched, or not all of them.
   * @param use `known` returns those of an incomplete list as well
   */
  networksByProject(
    fresh?: 'always',
    use?: 'known',
  ): Promise<ReadonlyMap<string, readonly NetworkAddress[]> | null>;
  /** The domains; null and `use` as for `networksByProject`. */
  domains(fresh?: 'always', use?: 'known'): Promise<readonly Domain[] | null>;
  /** Creates a network connection. @throws AppFailure */
  createNetwork(network: NetworkAddress, projectId: string): Promise<void>;
  /** @returns the identifier of the created domain, if it is known. @throws AppFailure */
  createDomain(domain: DomainInput): Promise<string | null>;
  /** @throws AppFailure */
  deleteDomain(id: string): Promise<void>;
  /** The recorded changes of a batch. */
  recorded(batch: string): readonly MadeChange[];
  /** From now on, changes recorded for `batch` count as undoing the batch `undone`. */
  undoes(batch: string, undone: string): void;
  /** Records a change whose response was lost and that was found to have been made. */
  record(change: MadeChange, batch: string): void;
  /** The keys of this profile in a selection. @throws AppFailure `bad-input` with field `handle` */
  selected(selection: string): readonly string[];
  /** Called once, when the session has ended or belongs to another person. */
  onEnded(ended: () => void): Cancel;
}

/** The accounts of this computer. */
export interface BatchAccounts {
  /** @throws AppFailure `bad-input` for an unknown profile, `signed-out` */
  get(profileId: string): BatchAccount;
  /** The person whose data the profile has, also after a 401; null after signing out. */
  ownerOf(profileId: string): string | null;
  /** The profiles with their displayed names, in their order. */
  named(): readonly { readonly profileId: string; readonly name: string; readonly isSignedIn: boolean }[];
}
