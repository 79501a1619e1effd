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

/** The first letters of the first two words of a name, such as "PE" for "Production EU". */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase() || '?';
}
