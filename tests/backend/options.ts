import type { ServiceOptions } from '#sample-backend/options.ts';
import type { TransferOptions } from './transfer.ts';

/** Options of a reference backend: those of the service, and what tests need. Everything has a default. */
export interface BackendOptions extends ServiceOptions, TransferOptions {
  /** Records the body of each request, including secrets: for tests with made-up secrets. */
  readonly recordBodies?: boolean;
}
