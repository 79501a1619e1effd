/**
 * A part of the app that is loaded on first use, so that the start does not load its code:
 *
 * const updates = new Lazy(async () => new (await import('./updates.ts')).Updates(ports));
 * (await updates.get()).check();
 */
export class Lazy<Part> {
  readonly #load: () => Promise<Part>;
  #loading: Promise<Part> | null = null;
  #loaded: Part | null = null;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  /** The part once it is loaded; null before. For calls that only concern a part in use. */
  get loaded(): Part | null {
    return this.#loaded;
  }

  /** Concurrent calls share one load. @throws the error of loading; the next call retries */
  get(): Promise<Part> {
    this.#loading ??= this.#load().then(
      (part) => {
        this.#loaded = part;
        return part;
      },
      (thrown) => {
        this.#loading = null;
        throw thrown;
      },
    );
    return this.#loading;
  }
}
