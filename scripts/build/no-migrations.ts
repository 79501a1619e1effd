/**
 * Replaces semver in the bundle of the main process. `conf`, the base of electron-store, always imports it and uses it only
 * where a store has `migrations`; ours has none, and evaluating it takes a twentieth of the start.
 */
export default new Proxy(
  {},
  {
    get() {
      throw new Error('The main bundle does not contain semver: no settings store has migrations.');
    },
  },
);
