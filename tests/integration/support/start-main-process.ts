import { onTestFinished } from 'vitest';
import type { CheckProgress } from '#contract/connection-check.ts';
import type { DomainWatch } from '#contract/domains.ts';
import type { OAuthFlowInfo } from '#contract/git-provider.ts';
import { callbackServer } from '#main/adapters/callback-server.ts';
import { lazyNetwork } from '#main/adapters/network/lazy-network.ts';
import type { ResolveProxy } from '#main/adapters/network/open-connection.ts';
import { nodeDns } from '#main/adapters/node-dns.ts';
import { startSample } from '#main/adapters/sample-backend.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import type { Clock, DesktopNotification } from '#main/ports.ts';
import { textsFor } from '#main/texts/index.ts';
import { ProfileManager } from '#services/profiles/profile-manager.ts';
import { ProfileSecrets } from '#services/secrets/profile-secrets.ts';
import { TokenVault } from '#services/secrets/token-vault.ts';
import { noPolicy, type Policy } from '#services/settings/policy.ts';
import type { SettingsStore } from '#services/settings/settings.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { type MemoryFiles, memoryFiles } from '#tests/support/memory-files.ts';
import { MemoryKeychain } from '#tests/support/memory-keychain.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

/** What a computer stores between two runs. */
export interface Kept {
  readonly keychain: MemoryKeychain;
  readonly settings: SettingsStore;
  readonly files?: MemoryFiles;
}

export interface MainProcessOptions {
  readonly clock?: Clock;
  readonly stateChanged?: () => void;
  /** The system's proxy settings. */
  readonly resolveProxy?: ResolveProxy;
  /** The administrator's policy; does not change with a `restart`. */
  readonly policy?: Policy;
}

/**
 * The whole main process without a window: real HTTP, real sockets, the computer's clock. Keychain and settings persist
 * over a `restart`, as on a computer.
 */
export function startMainProcess(
  kept: Kept = { keychain: new MemoryKeychain(), settings: memorySettings() },
  {
    clock = systemClock,
    stateChanged = () => undefined,
    resolveProxy = async () => 'DIRECT',
    policy = noPolicy,
  }: MainProcessOptions = {},
) {
  const { files = memoryFiles() } = kept;
  const log = recordedLog();
  const notifications: DesktopNotification[] = [];
  const opened: string[] = [];
  const links: string[] = [];
  const flows: OAuthFlowInfo[] = [];
  const watches: DomainWatch[] = [];
  const removed: string[] = [];
  const checked: CheckProgress[] = [];
  const repository = new SettingsRepository(kept.settings, systemRandom, policy);
  const profiles = new ProfileManager(
    {
      repository,
      vault: new TokenVault(kept.keychain),
      secrets: new ProfileSecrets(kept.keychain),
      files,
      openNetwork: lazyNetwork(resolveProxy),
      notifier: {
        async show(notification) {
          notifications.push(notification);
          return { kind: 'notified' };
        },
      },
      isOnline: () => true,
      isInFront: () => false,
      desktop: { read: async () => ({ locked: false, doNotDisturb: false }) },
      listener: callbackServer(textsFor(['en'])),
      openBrowser: async (url) => void links.push(url),
      claimScheme: () => links.push('claimed'),
      startSample,
      dns: nodeDns,
      texts: textsFor(['en']),
      clock,
      random: systemRandom,
      log,
    },
    {
      profileStarted: ({ events }) => {
        events.on('stateChanged', stateChanged);
        events.on('domainWatched', (watch) => watches.push(watch));
        events.on('checkProgressed', (progress) => checked.push(progress));
      },
      stateChanged,
      oauthChanged: (flow) => flows.push(flow),
      profileRemoved: (profileId) => removed.push(profileId),
      open: (_profileId, path) => opened.push(path),
    },
  );
  profiles.start();
  const stop = () => profiles.stop();
  onTestFinished(stop);
  const profile = profiles.get(repository.currentId);
  return {
    ...kept,
    files,
    repository,
    log,
    notifications,
    /** The entries of the activity, oldest first. */
    activity: () =>
      profiles
        .state()
        .profiles.flatMap(({ id }) => {
          const kept = profiles.get(id).activity;
          const records = Array.from({ length: kept?.size ?? 0 }, (_, index) => kept?.at(index) ?? []).flat();
          return records.map((record) => ({ ...record, profileId: id }));
        })
        .sort((a, b) => a.sequence - b.sequence),
    opened,
    /** Addresses that the app asked the system's browser to open, and `claimed` when it registered the URL scheme. */
    links,
    flows,
    watches,
    removed,
    /** The reported stages of connection checks. */
    checked,
    profile,
    profiles,
    info: () => profile.info(),
    /** Name by identifier, as cached. */
    names: () => [...profile.data.sync.records.all()].map(({ name }) => name).sort(),
    /** @param meanwhile runs while the app is stopped */
    restart: async (
      meanwhile: () => unknown = () => undefined,
      options: Pick<MainProcessOptions, 'clock'> = {},
    ) => {
      await stop();
      await meanwhile();
      const next = startMainProcess({ ...kept, files }, options);
      next.profiles.restore();
      return next;
    },
  };
}
