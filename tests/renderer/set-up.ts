import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library registers this itself where it is imported, but with shared packages only in the first file of a worker.
afterEach(cleanup);

// A busy machine is slow to find roles; what never comes still fails.
configure({ asyncUtilTimeout: 20_000 });

// The files of a worker share one window: what one of them has stored is not there for the next.
localStorage.clear();

/*
 * jsdom makes the timer of its frames when the first frame is asked for, and ends it with the last. One that is made while a test has
 * fake timers would never run again, in this file and those that follow. With a frame that is always asked for it is made once.
 */
const kept = Symbol.for('frames are kept');
if (!(kept in window)) {
  const { requestAnimationFrame: next } = window;
  const again = () => void next(again);
  again();
  Object.assign(window, { [kept]: true });
}

/*
 * Mantine hides a menu whose button is out of view, which it finds out a moment after the menu has opened. In jsdom nothing has a
 * size, so that every menu was hidden by then, and a test that was slower than that did not find its items.
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
 * Mantine looks for something to focus in a menu a moment after it has opened, and warns with the whole tree of React where a
 * test has chosen an entry by then, so that the menu fades out. No person is that quick.
 */
const chosenBeforeFocused = '[@mantine/hooks/use-focus-trap] Failed to find focusable element';
const { warn } = console;
console.warn = (...said: unknown[]) => {
  if (!String(said[0]).startsWith(chosenBeforeFocused)) warn(...said);
};
