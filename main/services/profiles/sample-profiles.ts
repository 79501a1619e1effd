import type { RunningSample, StartSample } from '#main/ports.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';
import type { Profile } from './profile.ts';

interface SampleProfilePorts {
  readonly repository: SettingsRepository;
  readonly startSample: StartSample;
  readonly texts: { sampleBackend(): string; sampleStaging(): string };
}

/** What the sample needs of the running profiles. */
interface SampleProfileHost {
  /** Starts profiles that were added to the settings. */
  startAdded(): void;
  get(id: string): Profile;
  remove(id: string): Promise<void>;
}

/**
 * The profiles of the sample: two backends inside the app, which run until the app quits or one of them is
 * closed.
 */
export class SampleProfiles {
  readonly #ports: SampleProfilePorts;
  readonly #host: SampleProfileHost;
  #running: RunningSample | null = null;
  #starting: Promise<string> | null = null;
  /** The last removal. Until it ends, the profiles of the closed sample are listed. */
  #removal: Promise<unknown> = Promise.resolve();

  constructor(ports: SampleProfilePorts, host: SampleProfileHost) {
    this.#ports = ports;
    this.#host = host;
  }

  /**
   * Starts the sample unless it is running, and signs in to it.
   *
   * @param opened called when the first profile exists, before the second one is added
   * @returns the id of the first profile
   */
  start(opened: (id: string) => Promise<void>): Promise<string> {
    this.#starting ??= this.#start(opened).finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  async #start(opened: (id: string) => Promise<void>): Promise<string> {
    await this.#removal;
    const [existing] = this.#ids();
    if (existing !== undefined) return existing;
    const { startSample, texts } = this.#ports;
    const sample = await startSample();
    this.#running = sample;
    try {
      const id = await this.#open(texts.sampleBackend(), sample, sample.main);
      await opened(id);
      await this.#open(texts.sampleStaging(), sample, sample.staging);
      return id;
    } catch (thrown) {
      await this.removeAll();
      throw thrown;
    }
  }

  async #open(name: string, { nameServer }: RunningSample, backend: RunningSample['main']): Promise<string> {
    const id = this.#ports.repository.addSample(name, nameServer);
    this.#host.startAdded();
    const profile = this.#host.get(id);
    await profile.openSample(backend);
    for (const domain of backend.monitored) profile.data.challenges.watch(domain, true);
    return id;
  }

  /** Delays the next start until a removal of the sample has ended. @param removal never rejects */
  startAfter(removal: Promise<unknown>): void {
    this.#removal = removal;
  }

  isSample(id: string): boolean {
    return this.#ids().includes(id);
  }

  /** Removes both profiles, including those left by an earlier run, and stops the backends. */
  async removeAll(): Promise<void> {
    const sample = this.#running;
    this.#running = null;
    await Promise.all(this.#ids().map((id) => this.#host.remove(id)));
    await sample?.stop();
  }

  #ids(): readonly string[] {
    return this.#ports.repository.all().flatMap(({ id, sample }) => (sample ? [id] : []));
  }
}
