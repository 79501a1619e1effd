import { type SyntheticEvent, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocked } from '#contract/read-only.ts';
import { useProfileId, useStoreState } from './context.ts';

/**
 * Says why changes of a backend are refused now; undefined where they are not. What changes a backend asks here, wherever it
 * stands: buttons by `useChangeButton`, entries of menus and of the palette by their `refusal`.
 */
export function useChangeRefusal(): (of: string | readonly string[]) => string | undefined {
  const { t } = useTranslation();
  // One text, so that nothing is rendered again before one of them is locked or unlocked.
  const locked = useStoreState('clientState', ({ client }) =>
    (client?.profiles ?? []).flatMap(({ id, readOnly }) => (isLocked(readOnly) ? [id] : [])).join(' '),
  );
  return useCallback(
    (of) => {
      const ids = typeof of === 'string' ? [of] : of;
      const all = locked.split(' ');
      const isRefused = ids.length > 0 && ids.every((id) => all.includes(id));
      return isRefused ? t('profiles.readOnly.reason') : undefined;
    },
    [locked, t],
  );
}

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
  const current = useProfileId();
  const title = useChangeRefusal()(of ?? current);
  if (title === undefined) return enabled;
  return { 'aria-disabled': true, 'data-disabled': true, title, onClickCapture: doNothing };
}
