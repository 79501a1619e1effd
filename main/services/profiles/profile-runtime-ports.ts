import type { OpenNetwork, Random } from '#main/ports.ts';
import type { ProfileTransportPorts } from '../connection/profile-transport.ts';
import type { CheckListener } from '../connection-check/profile-check.ts';
import type { TokenVault } from '../secrets/token-vault.ts';
import type { ProfileStoragePorts } from '../storage/profile-storage.ts';
import type { ProfileDataListener, ProfileDataPorts } from './profile-data.ts';

/** What a profile at work needs of the outside. */
export interface ProfileRuntimePorts
  extends Omit<ProfileDataPorts, 'sockets'>,
    ProfileTransportPorts,
    ProfileStoragePorts {
  readonly vault: TokenVault;
  readonly openNetwork: OpenNetwork;
  readonly random: Random;
}

/** Who is told what happens in a profile. */
export interface ProfileRuntimeListener
  extends CheckListener,
    Pick<ProfileDataListener, 'projectsChanged' | 'activityChanged' | 'domainWatched' | 'open'> {
  stateChanged(): void;
}
