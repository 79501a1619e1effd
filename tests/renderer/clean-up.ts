import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library registers this itself where it is imported, but with shared packages only in the first file of a worker.
afterEach(cleanup);
