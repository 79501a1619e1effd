import type { ServiceOptions } from '../service/options.ts';
import type { Framework } from './framework-errors.ts';
import type { OldReadOptions } from './old-reads.ts';
import type { TransferOptions } from './transfer.ts';

/** Options of a reference backend: those of the service, and what tests need. Everything has a default. */
export interface BackendOptions extends ServiceOptions, TransferOptions, OldReadOptions {
  /** Records the body of each request, including secrets: for tests with made-up secrets. */
  readonly recordBodies?: boolean;
  /** How long each request waits before it is performed, ms; not at all by default. */
  readonly latencyMs?: number;
  /** Errors have the body of this framework instead of the interface's. */
  readonly errors?: Framework;
}
