import { vi } from 'vitest';

// With `isolate: false` the files of a worker share imported modules. Packages may be shared; the app's modules have
// state, so each file gets its own.
vi.resetModules();
