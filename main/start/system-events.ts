import { powerMonitor } from 'electron';
import { systemClock } from '../adapters/system.ts';
import { systemNetwork } from '../adapters/system-network.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import { watchNetwork } from '../services/realtime/network-watch.ts';

/**
 * Handles sleep, the locked screen and changes of network. Runs after the window, which loads while the
 * network is queried.
 */
export function followSystem(profiles: ProfileManager): void {
  powerMonitor.on('suspend', () => profiles.lock());
  powerMonitor.on('lock-screen', () => profiles.lock());
  powerMonitor.on('suspend', () => profiles.suspend());
  powerMonitor.on('resume', () => profiles.reconnect());
  watchNetwork(systemNetwork, systemClock, () => profiles.reconnect());
}
