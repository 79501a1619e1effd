import type { ActivityExportFormat, ActivityFilter, ActivityPage } from './activity.ts';
import type { Authorization, AuthorizationSecret, DeployKey } from './authorizations.ts';
import type { ConnectionCheck } from './connection-check.ts';
import { type TransportRequests, transportRequestNames } from './connection-requests.ts';
import type { DesktopChoices, DesktopView } from './desktop.ts';
import type { DnsSettings, Domain, DomainCheck, DomainInput } from './domains.ts';
import type { Events } from './events.ts';
import type { ForFlow, OAuthFlowView, OAuthPurpose, OAuthSettings } from './git-provider.ts';
import type { ArrivedLink } from './links.ts';
import type { NetworkConnection, NetworkConnectionInput } from './networks.ts';
import type { Notice } from './notices.ts';
import type {
  DesktopStatus,
  MuteLength,
  NotificationSettings,
  RuleAddress,
  RuleChange,
} from './notifications.ts';
import type {
  ForgetOutcome,
  ForProfile,
  PathSettings,
  ProfileImport,
  ProfileLook,
  ProfileRemoval,
  TimeOuts,
} from './profiles.ts';
import type { Project, ProjectFields, ProjectUpdateOutcome } from './projects.ts';
import type { Freshness, ResourceList, SavedListName } from './records.ts';
import type { LoggedRequest } from './request-log.ts';
import type { AppInfo, ClientState } from './state.ts';

/**
 * What the window can ask of the main process: channel name to signature. Handlers, parsers and the preload API are
 * inferred from it. Secrets travel from the window to main only, and only while being typed and sent.
 */
export interface Requests extends TransportRequests {
  'app.info'(): AppInfo;
  'desktop.read'(): DesktopView;
  /** `login-item` where the system does not take that part; the others are kept all the same. */
  'desktop.configure'(input: DesktopChoices): void;
  'state.read'(): ClientState;
  /** The route that a notification or link asked for before the window listened; taken once. */
  'navigation.take'(): Events['navigate'] | null;
  /** The link that arrived before the window listened; taken once. */
  'link.take'(): ArrivedLink | null;
  /** Put away by the operator: a window that opens later does not show it again. */
  'notice.dismiss'(input: Notice): void;

  /** A new profile at its first step, which comes into view; answers its id. The others go on. */
  'profile.add'(): string;
  /** Brings a profile into view. */
  'profile.select'(input: ForProfile): void;
  'profile.edit'(input: ForProfile & { readonly look: ProfileLook }): void;
  /** A path that cannot be used is `bad-input` with its name as field. */
  'profile.configurePaths'(input: ForProfile & { readonly settings: PathSettings }): void;
  'profile.configureTimeOuts'(input: ForProfile & { readonly timeOuts: TimeOuts }): void;
  /** The same settings without secrets and without a session; comes into view and asks to sign in. */
  'profile.duplicate'(input: ForProfile): void;
  /** Gives up a profile that `isNew`: back to the one before. Any other is `bad-input`. */
  'profile.giveUp'(input: ForProfile): void;
  /** Removes a profile with all that is kept of it. The last one leaves a fresh one at its first step. */
  'profile.remove'(
    input: ForProfile & {
      /** The operator does not wait for the keychain: what it holds is deleted as soon as it can be. */
      readonly withoutKeychain: boolean;
    },
  ): ProfileRemoval;

  /** Checks the URL, reaches the backend and keeps it (docs/decisions/base-url.md). */
  'backend.connect'(input: ForProfile & { readonly url: string; readonly acceptUnencrypted: boolean }): void;
  /** Back to the first step; signs out if signed in. The URL is kept to be edited. */
  'backend.change'(input: ForProfile): void;

  'session.signIn'(input: ForProfile & { readonly email: string; readonly password: string }): void;
  'session.signUp'(
    input: ForProfile & { readonly name: string; readonly email: string; readonly password: string },
  ): void;
  'session.useToken'(input: ForProfile & { readonly token: string }): void;
  'session.signOut'(input: ForProfile): void;

  /** Stops waiting for the keychain for this run. Only ever at the operator's word. */
  'keychain.goOnWithout'(input: ForProfile): void;
  'keychain.tryAgain'(input: ForProfile): void;

  'provider.save'(input: ForProfile & { readonly clientId: string; readonly clientSecret: string }): void;
  'provider.skip'(input: ForProfile): void;

  /** A `ProjectList` as one JSON string: far cheaper to copy across the bridge than objects. */
  'projects.list'(input: ForProfile & Freshness): string;
  'projects.read'(input: ForProfile & { readonly id: string }): Project;
  /** Null where the backend's answer and the list afterwards do not tell which record it is. */
  'projects.create'(input: ForProfile & { readonly project: ProjectFields }): Project | null;
  /** `opened` is what the form was opened with, `edited` what it holds now (docs/decisions/put-project.md). */
  'projects.update'(
    input: ForProfile & {
      readonly id: string;
      readonly opened: ProjectFields;
      readonly edited: ProjectFields;
    },
  ): ProjectUpdateOutcome;
  'projects.delete'(input: ForProfile & { readonly id: string }): void;

  'connection.retry'(input: ForProfile): void;
  /**
   * Checks the way to a URL that was typed, or to the profile's own (null), stage by stage; `check.progress` tells of each.
   * A check of the profile that is under way ends.
   */
  'check.run'(input: ForProfile & { readonly runId: string; readonly url: string | null }): ConnectionCheck;
  'check.cancel'(input: ForProfile): void;

  /** The operator allows the offered socket.io path (docs/decisions/realtime-url.md). */
  'connection.useOfferedSocketPath'(input: ForProfile): void;

  /**
   * The list as it was known last, in this run or an earlier one, as one JSON string: a `ProjectList` or a `ResourceList`
   * with `saved` set. Null where there is none. Asks no backend: for what is to be seen until it answers.
   */
  'lists.saved'(input: ForProfile & { readonly name: SavedListName }): string | null;

  /** Newest first. `until` is that of the page that this one is to fit to; null asks for the newest. */
  'activity.page'(input: {
    readonly filter: ActivityFilter;
    readonly until: number | null;
    readonly offset: number;
    readonly limit: number;
  }): ActivityPage;
  /** Writes what the filter lets pass, newest first, where the operator says. False where they thought better of it. */
  'activity.export'(input: {
    readonly filter: ActivityFilter;
    readonly format: ActivityExportFormat;
  }): boolean;
  /** Shows the project of an entry; its profile comes into view. */
  'activity.open'(input: ForProfile & { readonly projectId: string }): void;
  'activity.mark'(
    input: ForProfile & { readonly sequences: readonly number[]; readonly read: boolean },
  ): void;
  /** Entries that came after `until` stay unread: nobody has seen them yet. */
  'activity.markAllRead'(input: Pick<ActivityFilter, 'profileIds'> & { readonly until: number }): void;

  'notifications.configure'(input: Omit<NotificationSettings, 'mute'>): void;
  /** Silences every profile, or ends that. */
  'notifications.muteAll'(input: { readonly length: MuteLength | 'on' }): void;
  'notifications.change'(input: ForProfile & RuleAddress & { readonly to: RuleChange }): void;
  /** What the system tells of itself at this moment. */
  'notifications.desktopStatus'(): DesktopStatus;
  /** The newest requests of the profile, newest first, without anything secret. */
  'requests.list'(input: ForProfile): readonly LoggedRequest[];
  /** Asks where to, and writes a report without anything secret there; false where the operator thought better of it. */
  'requests.saveReport'(input: ForProfile): boolean;

  /** Asks where to, and writes the profiles there without their secrets; false where the operator thought better of it. */
  'data.export'(): boolean;
  /** Asks for a file of exported profiles and reads it; null where the operator thought better of it. */
  'data.chooseImport'(): ProfileImport | null;
  /** Adds what was read last. */
  'data.import'(input: { readonly importId: string }): void;
  /** Everything that is kept on this computer, but for the window's own storage. */
  'data.forget'(input: { readonly withoutKeychain: boolean }): ForgetOutcome;

  'authorizations.list'(input: ForProfile & Freshness): ResourceList<Authorization>;
  /** Secrets are write-only: sent once, then gone. */
  'authorizations.create'(
    input: ForProfile & { readonly name: string; readonly secret: AuthorizationSecret },
  ): void;
  'authorizations.delete'(input: ForProfile & { readonly id: string }): void;
  /** Makes an Ed25519 pair; the private half stays in the main process until it is sent. */
  'authorizations.makeDeployKey'(input: ForProfile & { readonly comment: string }): DeployKey;

  'networks.list'(input: ForProfile & Freshness): ResourceList<NetworkConnection>;
  'networks.create'(input: ForProfile & { readonly connection: NetworkConnectionInput }): void;

  'domains.list'(input: ForProfile & Freshness): ResourceList<Domain>;
  'domains.read'(input: ForProfile & { readonly id: string }): Domain;
  'domains.create'(input: ForProfile & { readonly domain: DomainInput }): void;
  'domains.delete'(input: ForProfile & { readonly id: string }): void;

  /** Looks at the DNS from this computer; says nothing about what the backend sees. */
  'domains.check'(input: ForProfile & Pick<Domain, 'domain' | 'challenge'>): DomainCheck;
  /** Looks again and again until stopped, and notifies when the state flips. */
  'domains.watch'(input: ForProfile & Pick<Domain, 'domain' | 'challenge'> & { readonly on: boolean }): void;
  'domains.configure'(input: ForProfile & { readonly dns: DnsSettings }): void;

  /** Reads the provider configuration again; the client id is then in the profile's view (the secret is dropped). */
  'provider.refresh'(input: ForProfile): void;
  'provider.configure'(input: ForProfile & { readonly oauth: OAuthSettings }): void;

  /**
   * Opens the git provider's page in the system's browser. `bad-input` with field `clientId` where none is given and none
   * is known. A flow under way in this profile ends.
   */
  'oauth.begin'(
    input: ForProfile & { readonly purpose: OAuthPurpose; readonly clientId: string | null },
  ): OAuthFlowView;
  /** Sends the received code to the backend. */
  'oauth.finish'(input: ForFlow): void;
  /** A bare code, or the whole URL that the browser was led to. */
  'oauth.paste'(input: ForFlow & { readonly text: string }): void;
  'oauth.openAgain'(input: ForFlow): void;
  'oauth.cancel'(input: ForFlow): void;
}

export type RequestName = keyof Requests;
export type RequestInput<Name extends RequestName> = Parameters<Requests[Name]>[0];
export type RequestValue<Name extends RequestName> = ReturnType<Requests[Name]>;

/** The channels at run time: the preload lets nothing else pass. A channel left out here is a compile error. */
export const requestNames: Readonly<Record<RequestName, true>> = {
  ...transportRequestNames,
  'app.info': true,
  'desktop.read': true,
  'desktop.configure': true,
  'state.read': true,
  'navigation.take': true,
  'link.take': true,
  'notice.dismiss': true,
  'profile.add': true,
  'profile.select': true,
  'profile.edit': true,
  'profile.configurePaths': true,
  'profile.configureTimeOuts': true,
  'profile.duplicate': true,
  'profile.giveUp': true,
  'profile.remove': true,
  'backend.connect': true,
  'backend.change': true,
  'session.signIn': true,
  'session.signUp': true,
  'session.useToken': true,
  'session.signOut': true,
  'keychain.goOnWithout': true,
  'keychain.tryAgain': true,
  'provider.save': true,
  'provider.skip': true,
  'projects.list': true,
  'projects.read': true,
  'projects.create': true,
  'projects.update': true,
  'projects.delete': true,
  'connection.retry': true,
  'check.run': true,
  'check.cancel': true,
  'connection.useOfferedSocketPath': true,
  'lists.saved': true,
  'activity.page': true,
  'activity.export': true,
  'activity.open': true,
  'activity.mark': true,
  'activity.markAllRead': true,
  'notifications.configure': true,
  'notifications.muteAll': true,
  'notifications.change': true,
  'notifications.desktopStatus': true,
  'requests.list': true,
  'requests.saveReport': true,
  'data.export': true,
  'data.chooseImport': true,
  'data.import': true,
  'data.forget': true,
  'authorizations.list': true,
  'authorizations.create': true,
  'authorizations.delete': true,
  'authorizations.makeDeployKey': true,
  'networks.list': true,
  'networks.create': true,
  'domains.list': true,
  'domains.read': true,
  'domains.create': true,
  'domains.delete': true,
  'domains.check': true,
  'domains.watch': true,
  'domains.configure': true,
  'provider.refresh': true,
  'provider.configure': true,
  'oauth.begin': true,
  'oauth.finish': true,
  'oauth.paste': true,
  'oauth.openAgain': true,
  'oauth.cancel': true,
};
