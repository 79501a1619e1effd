import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library registers this itself where it is imported, but with shared packages only in the first file of a worker.
afterEach(cleanup);

// A busy machine is slow to find roles; what never comes still fails.
configure({ asyncUtilTimeout: 20_000 });

/**
 * Mantine looks for something to focus in a menu a moment after it has opened, and warns with the whole tree of React where a
 * test has chosen an entry by then, so that the menu fades out. No person is that quick.
 */
const chosenBeforeFocused = '[@mantine/hooks/use-focus-trap] Failed to find focusable element';
const { warn } = console;
console.warn = (...said: unknown[]) => {
  if (!String(said[0]).startsWith(chosenBeforeFocused)) warn(...said);
};
