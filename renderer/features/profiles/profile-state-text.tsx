import type { TFunction } from 'i18next';
import { type ProfileState, profileState } from '#contract/overview.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { profileName } from './profile-name.tsx';

/** A profile's state in one or two words. */
export function stateText(t: TFunction, state: ProfileState): string {
  switch (state) {
    case 'unreachable':
      return t('overview.state.unreachable');
    case 'paused':
      return t('profiles.paused');
    case 'restoring':
      return t('profiles.restoring');
    case 'signed-out':
      return t('profiles.signedOut');
    case 'new':
      return t('profiles.notConnected');
    default:
      return t(`shell.status.${state}`);
  }
}

/** A profile as text: its name, its state and its unread count, such as "Production EU, Unreachable, 2 unread". */
export function profileLabel(t: TFunction, profile: ProfileInfo): string {
  const { unread } = profile;
  return [
    profileName(t, profile),
    stateText(t, profileState(profile)),
    ...(unread > 0 ? [t('overview.unread', { unread })] : []),
  ].join(', ');
}

/** A host with at least one dot, or with a port: what is shown of a backend without a name. */
const hostPattern = /^(?<host>\[[\da-f:.]+\]|[\p{L}\p{N}.-]+?)(?<port>:\d+)?$/iu;

/** This computer, where backends differ in their ports alone. */
const loopbackPattern = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i;

/** The digits of a port that fit on an avatar; those at the end differ where systems give out ports. */
const portDigits = 3;

/**
 * A backend in two or three letters or digits. Of a name, the first letters of its first two words ("PE" for "Production
 * EU"). Of a host, the first two letters of its first label; of an address, its last number; of this computer, the last
 * digits of the port.
 */
export function initials(name: string): string {
  const { host, port } = hostPattern.exec(name)?.groups ?? {};
  if (host !== undefined && (port !== undefined || host.includes('.'))) {
    if (port !== undefined && loopbackPattern.test(host)) return port.slice(1).slice(-portDigits);
    const isAddress = host.startsWith('[') || /^[\d.]+$/.test(host);
    return isAddress ? lastNumber(host) : firstLetters(host.split('.')[0] ?? '');
  }
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase() || '?';
}

/** The first letters of a label: of its first two words, such as "BF" of "build-farm", or of its only one. */
function firstLetters(label: string): string {
  const [first = '', second] = label.split('-').filter((word) => word !== '');
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
  return letters.join('').toLocaleUpperCase() || '?';
}

/** "17" for 192.168.0.17, "1" for [::1]. */
function lastNumber(address: string): string {
  return (
    address
      .replace(']', '')
      .split(/[.:]/)
      .findLast((part) => part !== '') ?? '?'
  );
}
