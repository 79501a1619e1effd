import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocked } from '#contract/read-only.ts';
import { profileOf } from './client-state.ts';
import { useProfileId, useStoreState } from './context.ts';

/** For a button that changes the backend. */
interface ChangeButton {
  readonly 'aria-disabled'?: true;
  readonly 'data-disabled'?: true;
  readonly title?: string;
  readonly onClickCapture?: (event: SyntheticEvent) => void;
}

const enabled: ChangeButton = {};

function doNothing(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The properties of a button that changes a backend, given last: while the profile is read-only it does nothing and says why. It
 * keeps the focus that it can get, so that the keyboard reaches the reason, too.
 *
 * @param of the profile; of several, one that may be changed is enough
 */
export function useChangeButton(of?: string | readonly string[]): ChangeButton {
  const { t } = useTranslation();
  const current = useProfileId();
  const ids = typeof of === 'string' ? [of] : (of ?? [current]);
  const isReadOnly = useStoreState('clientState', (state) =>
    ids.every((id) => {
      const profile = profileOf(state, id);
      return profile !== null && isLocked(profile.readOnly);
    }),
  );
  if (!isReadOnly || ids.length === 0) return enabled;
  const title = t('profiles.readOnly.reason');
  return { 'aria-disabled': true, 'data-disabled': true, title, onClickCapture: doNothing };
}
