import type { Page } from './refresh-in-view.ts';

/** The page of this window. */
export const page: Page = {
  onFocus(listener) {
    window.addEventListener('focus', listener);
    return () => window.removeEventListener('focus', listener);
  },
  isVisible: () => document.visibilityState === 'visible',
};
