/**
 * Replaces Ajv in the bundle of the main process. `conf`, the base of electron-store, always imports it and uses it only
 * where a store has a `schema`; ours has none.
 */
export class Ajv2020 {
  constructor() {
    throw new Error('The main bundle does not contain Ajv: no settings store has a JSON schema.');
  }
}

export default {
  default: () => {
    throw new Error('The main bundle does not contain ajv-formats: no settings store has a JSON schema.');
  },
};
