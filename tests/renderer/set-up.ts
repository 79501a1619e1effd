import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library registers this itself when it is imported, but with shared packages only in the first file of a
// worker.
afterEach(cleanup);

// A busy machine is slow to find roles; a long timeout only matters if a test fails.
configure({ asyncUtilTimeout: 20_000 });

// The files of a worker share one window, so what one of them has stored is deleted for the next.
localStorage.clear();

/*
 * jsdom creates the timer of its frames when the first frame is requested, and ends it with the last. A timer that is
 * created while a test has fake timers would never run again, in this file and later ones. A frame that is always
 * requested makes jsdom create it only once.
 */
const framesMark = Symbol.for('frames are kept');
if (!(framesMark in window)) {
  const { requestAnimationFrame: next } = window;
  const again = () => void next(again);
  again();
  Object.assign(window, { [framesMark]: true });
}

/*
 * Mantine hides a menu whose button is not visible, which it checks a moment after the menu has opened. In jsdom
 * nothing has a size, so every menu was hidden by then, and a slower test did not find its items.
 */
for (const [name, value] of [
  ['clientWidth', 1_024],
  ['clientHeight', 768],
] as const)
  Object.defineProperty(document.documentElement, name, { configurable: true, value });
const { getBoundingClientRect } = Element.prototype;
Element.prototype.getBoundingClientRect = function rect() {
  return this.hasAttribute('aria-haspopup') ? new DOMRect(0, 0, 100, 20) : getBoundingClientRect.call(this);
};

/**
 * Mantine searches a menu for something to focus a moment after it has opened, and prints a warning with the whole
 * React tree if a test has already chosen an entry, so that the menu fades out. No user is that fast.
 */
const chosenBeforeFocused = '[@mantine/hooks/use-focus-trap] Failed to find focusable element';
const { warn } = console;
console.warn = (...said: unknown[]) => {
  if (!String(said[0]).startsWith(chosenBeforeFocused)) warn(...said);
};
