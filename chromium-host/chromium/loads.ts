type Load = PromiseWithResolvers<void>;

/** What `loadURL` rejects with, as in Electron. */
export function loadError(code: string, errno: number, url: string): Error {
  return Object.assign(new Error(`${code} (${errno}) loading '${url}'`), { code, errno, url });
}

/** The promises of `loadURL` for one page. */
export class Loads {
  #current: { readonly url: string; readonly load: Load } | null = null;

  /** Begins one, which supersedes the one before it. */
  begin(url: string): Load {
    this.#reject('ERR_ABORTED', -3);
    const load = Promise.withResolvers<void>();
    this.#current = { url, load };
    return load;
  }

  isCurrent(load: Load): boolean {
    return this.#current?.load === load;
  }

  /** The page is gone. */
  end(): void {
    this.#reject('ERR_FAILED', -2);
  }

  /** No-op where it has settled. */
  #reject(code: string, errno: number): void {
    if (this.#current !== null) this.#current.load.reject(loadError(code, errno, this.#current.url));
    this.#current = null;
  }
}
