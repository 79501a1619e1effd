import type { ServiceOptions } from '../service/options.ts';
import type { Framework } from './framework-errors.ts';
import type { GeneratedList } from './generated-list.ts';
import type { OldReadOptions } from './old-reads.ts';
import type { TransferOptions } from './transfer.ts';

/** Options of a reference backend: those of the service, and what tests need. Everything has a default. */
export interface BackendOptions extends ServiceOptions, TransferOptions, OldReadOptions {
  /** Records the body of each request, including secrets: for tests with invented secrets. */
  readonly recordBodies?: boolean;
  /** Delay before each request is processed, ms; none by default. */
  readonly latencyMs?: number;
  /** `GET /project` answers with invented projects, which are not stored: for lists larger than memory. */
  readonly generated?: GeneratedList | undefined;
  /** Errors have the body of this framework instead of the interface's. */
  readonly errors?: Framework;
}
