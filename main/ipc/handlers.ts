import type { Navigation } from '#contract/app.ts';
import type { ArrivedLink } from '#contract/links.ts';
import type { AppInfo } from '#contract/state.ts';
import type { DesktopOptions } from '../services/desktop/desktop-options.ts';
import type { Notices } from '../services/desktop/notices.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import { type DataDependencies, dataHandlers } from './data-handlers.ts';
import type { Handlers } from './handler-types.ts';
import { transportHandlers } from './transport-channels.ts';

export interface HandlerDependencies {
  readonly notices: Notices;
  readonly data: DataDependencies;
  readonly desktop: DesktopOptions;
  readonly profiles: ProfileManager;
  readonly appInfo: () => AppInfo;
  /** The route that was asked for before the window listened; each is taken once. */
  readonly takeNavigation: () => Navigation | null;
  readonly takeLink: () => ArrivedLink | null;
}

/** What answers each channel of the contract. */
export function createHandlers({
  profiles,
  appInfo,
  takeNavigation,
  takeLink,
  notices,
  data,
  desktop,
}: HandlerDependencies): Handlers {
  const profile = (input: { profileId: string }) => profiles.get(input.profileId);
  return {
    ...transportHandlers((profileId) => profiles.get(profileId).transport),
    'app.info': appInfo,
    'desktop.read': () => desktop.read(),
    'desktop.configure': (input) => desktop.configure(input),
    'state.read': () => profiles.state(),
    'navigation.take': takeNavigation,
    'link.take': takeLink,
    'notice.dismiss': ({ kind }) => notices.dismiss(kind),
    'profile.add': () => profiles.add(),
    'profile.select': (input) => profiles.select(input.profileId),
    'profile.edit': (input) => {
      const { ownName: name, color, production } = input.look;
      profile(input).configure({ name, color, production });
    },
    'profile.configurePaths': (input) => profile(input).configurePaths(input.settings),
    'profile.configureTimeOuts': (input) => profile(input).configure({ timeOuts: input.timeOuts }),
    'profile.duplicate': (input) => profiles.duplicate(input.profileId),
    'profile.giveUp': (input) => profiles.giveUp(input.profileId),
    'profile.remove': (input) => profiles.remove(input.profileId, input.withoutKeychain),
    'backend.connect': (input) => profile(input).connectBackend(input.url, input.acceptUnencrypted),
    'backend.change': (input) => profile(input).changeBackend(),
    'session.signIn': (input) => profile(input).signIn(input.email, input.password),
    'session.signUp': (input) => profile(input).signUp(input.name, input.email, input.password),
    'session.useToken': (input) => profile(input).useToken(input.token),
    'session.signOut': (input) => profile(input).signOut(),
    'keychain.goOnWithout': (input) => profile(input).goOnWithoutKeychain(),
    'keychain.tryAgain': (input) => {
      // Answers at once: a keychain may take for ever, and the state tells how it goes.
      void profile(input).tryKeychainAgain();
    },
    'provider.save': (input) => profile(input).provider.save(input.clientId, input.clientSecret),
    'provider.skip': (input) => profile(input).provider.skip(),
    'projects.list': async (input) => JSON.stringify(await profile(input).data.projects(input.fresh)),
    'projects.read': (input) => profile(input).data.sync.read(input.id),
    'projects.create': (input) => profile(input).data.changes.create(input.project),
    'projects.update': (input) => profile(input).data.changes.update(input.id, input.opened, input.edited),
    'projects.delete': (input) => profile(input).data.changes.remove(input.id),
    'connection.retry': (input) => profile(input).reconnect(),
    'check.run': (input) => profile(input).check.run(input),
    'check.cancel': (input) => profile(input).check.cancel(),
    'connection.useOfferedSocketPath': (input) => profile(input).useOfferedSocketPath(),
    'lists.saved': (input) => profile(input).cache.saved(profile(input).data, input.name),
    'activity.page': ({ filter, until, offset, limit }) => profiles.inbox.page(filter, until, offset, limit),
    'activity.open': ({ profileId, projectId }) =>
      profiles.open(profileId, `/projects/${encodeURIComponent(projectId)}`),
    'activity.mark': (input) => profile(input).data.activity.mark(input.sequences, input.read),
    'activity.markAllRead': ({ until, ...whose }) => profiles.inbox.markAllRead(whose, until),
    'notifications.configure': (input) => profiles.notifications.configure(input),
    'notifications.muteAll': (input) => profiles.notifications.muteAll(input.length),
    'notifications.change': (input) => profiles.notifications.change(input.profileId, input, input.to),
    'notifications.desktopStatus': () => profiles.notifications.desktopStatus(),
    ...dataHandlers(data),
    'authorizations.list': (input) => profile(input).data.authorizations.list(input.fresh),
    'authorizations.create': (input) => profile(input).data.authorizations.create(input.name, input.secret),
    'authorizations.delete': (input) => profile(input).data.deleteAuthorization(input.id),
    'authorizations.makeDeployKey': (input) => profile(input).data.authorizations.keys.make(input.comment),
    'networks.list': (input) => profile(input).data.networks.list(input.fresh),
    'networks.create': (input) => profile(input).data.networks.create(input.connection),
    'domains.list': (input) => profile(input).data.domains.list(input.fresh),
    'domains.read': (input) => profile(input).data.domains.read(input.id),
    'domains.create': (input) => profile(input).data.domains.create(input.domain),
    'domains.delete': (input) => profile(input).data.domains.delete(input.id),
    'domains.check': (input) => profile(input).data.challenges.check(input.domain, input.challenge),
    'domains.watch': (input) => profile(input).data.challenges.watch(input.domain, input.challenge, input.on),
    'domains.configure': (input) => profile(input).configure({ dns: input.dns }),
    'provider.configure': (input) => profile(input).provider.configure(input.oauth),
    'oauth.begin': (input) => profiles.beginOAuth(input.profileId, input.purpose, input.clientId),
    'oauth.finish': (input) => profiles.oauth.finish(input.flowId),
    'oauth.paste': (input) => profiles.oauth.paste(input.flowId, input.text),
    'oauth.openAgain': (input) => profiles.oauth.openAgain(input.flowId),
    'oauth.cancel': (input) => profiles.oauth.cancel(input.flowId),
    'provider.refresh': (input) => profile(input).provider.refresh(),
  };
}
