import { type SyntheticEvent, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocked } from '#contract/read-only.ts';
import { useProfileId, useStoreState } from './context.ts';

/**
 * Why changes of a backend are refused at the moment; undefined if they are not. Everything that changes a backend uses
 * this: buttons through `useChangeButton`, entries of menus and of the palette as their `refusal`.
 */
export function useChangeRefusal(): (of: string | readonly string[]) => string | undefined {
  const { t } = useTranslation();
  // A string, so that nothing renders again before one of them is locked or unlocked.
  const locked = useStoreState('clientState', ({ client }) =>
    (client?.profiles ?? []).flatMap(({ id, readOnly }) => (isLocked(readOnly) ? [id] : [])).join(' '),
  );
  return useCallback(
    (of) => {
      const ids = typeof of === 'string' ? [of] : of;
      const all = locked.split(' ');
      const isRefused = ids.length > 0 && ids.every((id) => all.includes(id));
      return isRefused ? t('readOnly.reason') : undefined;
    },
    [locked, t],
  );
}

/** Props of a button that changes the backend. */
export interface ChangeButton {
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
 * Props of a button that changes a backend, applied last: while the profile is read-only, the button does nothing and
 * explains why. It stays focusable, so that the keyboard reaches the explanation, too.
 * @param of the profile; with several, one that may be changed is enough
 */
export function useChangeButton(of?: string | readonly string[]): ChangeButton {
  const current = useProfileId();
  const title = useChangeRefusal()(of ?? current);
  if (title === undefined) return enabled;
  return { 'aria-disabled': true, 'data-disabled': true, title, onClickCapture: doNothing };
}
