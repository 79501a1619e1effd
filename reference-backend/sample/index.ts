import { randomUUID } from 'node:crypto';
import { demoAccount, demoProjects, seedProjects } from '../service/data/demo-data.ts';
import type { ProjectInput } from '../service/data/projects.ts';
import { startService } from '../service/service.ts';
import { forAppOnly } from './app-only.ts';
import { startDnsServer } from './dns-server.ts';
import {
  type MonitoredDomain,
  type SampleRecords,
  sampleRecords,
  seedRecords,
  stagingProjects,
  stagingRecords,
} from './sample-data.ts';

/** One of the two sample backends. */
interface SampleBackend {
  readonly url: string;
  /** E-mail address of the account that the token belongs to. */
  readonly account: string;
  readonly accessToken: string;
  /** Domains whose challenges are monitored: the name server has their records. */
  readonly monitored: readonly MonitoredDomain[];
}

/** The running sample. */
interface Sample {
  readonly main: SampleBackend;
  readonly staging: SampleBackend;
  /** Address of the name server with the challenges of the domains, in the format of a profile: `127.0.0.1:port`. */
  readonly nameServer: string;
  /** Closes all connections and deletes the data. */
  stop(): Promise<void>;
}

/** Changes per second by a simulated colleague on the main backend. The first one comes after one interval. */
const colleagueChanges = 1 / 5;
const maxBodyBytes = 1024 * 1024;

/**
 * Starts two services in memory on free ports of 127.0.0.1, which answer only this app: one with a dozen projects,
 * credentials, network connections and domains, where a colleague changes something every few seconds, and a smaller one to
 * compare it with.
 */
export async function startSample(): Promise<Sample> {
  const running: { close(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(running.map((each) => each.close()));
  };

  async function start(
    projects: readonly ProjectInput[],
    records: SampleRecords,
    chatty?: number,
  ): Promise<SampleBackend> {
    let accessToken: string | null = null;
    const service = await startService(
      { chatty, maxBodyBytes },
      forAppOnly(() => accessToken),
    );
    running.push(service);
    accessToken = await service.account(demoAccount.email, randomUUID(), demoAccount.name);
    seedProjects(service, projects);
    const account = { id: (await service.tokens.verify(accessToken)) ?? 0, name: demoAccount.name };
    const monitored = seedRecords(service, account, records);
    return { url: service.url, account: demoAccount.email, accessToken, monitored };
  }

  try {
    const names = await startDnsServer();
    running.push(names);
    names.serve(sampleRecords.names);
    const main = await start(demoProjects, sampleRecords, colleagueChanges);
    const staging = await start(stagingProjects, stagingRecords);
    return { main, staging, nameServer: names.address, stop };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}
