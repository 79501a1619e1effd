import type { OpenNetwork, Random } from '#main/ports.ts';
import type { ProfileTransportPorts } from '../connection/profile-transport.ts';
import type { CheckListener } from '../connection-check/profile-check.ts';
import type { TokenVault } from '../secrets/token-vault.ts';
import type { ProfileStoragePorts } from '../storage/profile-storage.ts';
import type { AccountDataListener, AccountDataPorts } from './account-data.ts';

/** What a profile at work needs of the outside. */
export interface ProfilePorts
  extends Omit<AccountDataPorts, 'sockets'>,
    ProfileTransportPorts,
    ProfileStoragePorts {
  readonly vault: TokenVault;
  readonly openNetwork: OpenNetwork;
  readonly random: Random;
}

/** Who is told what happens in a profile. */
export interface ProfileListener
  extends CheckListener,
    Pick<AccountDataListener, 'projectsChanged' | 'activityChanged' | 'domainWatched' | 'open'> {
  stateChanged(): void;
}
