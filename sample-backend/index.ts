import { randomUUID } from 'node:crypto';
import { demoAccount, seedDemo } from './data/demo-data.ts';
import { startService } from './service.ts';

/** A running sample backend. */
interface SampleBackend {
  readonly url: string;
  /** E-mail address of the account that the token belongs to. */
  readonly account: string;
  readonly accessToken: string;
  /** Closes all connections and drops the data. */
  stop(): Promise<void>;
}

/** Changes per second by a simulated colleague; the first one comes after one interval. */
const colleagueChanges = 1 / 5;

/**
 * Starts the service in memory on a free port of 127.0.0.1, with a dozen projects and a colleague who changes something every
 * few seconds. Other programs of this computer can reach the port, so the account has a random password.
 */
export async function startSampleBackend(): Promise<SampleBackend> {
  const service = await startService({ chatty: colleagueChanges });
  const accessToken = await seedDemo(service, randomUUID());
  return { url: service.url, account: demoAccount.email, accessToken, stop: () => service.close() };
}
