/**
 * A part of the app that is loaded when it is first used, so that the start does without its code:
 *
 *     const updates = new Lazy(async () => new (await import('./updates.ts')).Updates(ports));
 *     (await updates.get()).check();
 */
export class Lazy<Part> {
  readonly #load: () => Promise<Part>;
  #loading: Promise<Part> | null = null;
  #loaded: Part | null = null;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  /** The part, once it was loaded; null before. For what concerns only a part that is in use. */
  get loaded(): Part | null {
    return this.#loaded;
  }

  /** Concurrent calls share one load. @throws what loading throws; the next call tries again */
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
