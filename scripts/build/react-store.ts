/** Replaces a package that gives React 17 what later versions have themselves. */
export { useSyncExternalStore } from 'react';
