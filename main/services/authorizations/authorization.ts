import type { Authorization } from '#contract/authorizations.ts';
import { expectedString, type RecordKind } from '../records/records.ts';

/**
 * Reads an authorization; its `data` is dropped with every other secret (docs/interface.md, "Resources"), and so is what
 * a backend puts beside instead of into it.
 */
export const authorizationKind: RecordKind<Pick<Authorization, 'name' | 'type'>> = {
  ownNames: ['authorizations', 'authorization'],
  fieldNames: ['name', 'type', 'data', 'code', 'key'],
  readFields(record) {
    const name = expectedString(record, 'name');
    if (typeof name === 'string') return name;
    const type = expectedString(record, 'type');
    if (typeof type === 'string') return type;
    return { name: name.text, type: type.text };
  },
};
