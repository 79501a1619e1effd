/**
 * Takes the place of Ajv in the bundle of the main process. `conf`, which electron-store is made of, imports it always and
 * uses it only where a store has a `schema`; ours has none.
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
