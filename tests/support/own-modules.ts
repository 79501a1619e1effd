import { vi } from 'vitest';

// With `isolate: false` the files of a worker share what they import. Packages may be shared; the app's modules hold state, and
// each file gets its own.
vi.resetModules();
