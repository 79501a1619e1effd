import type { Authorization } from '#contract/authorizations.ts';
import { noRecord, type RecordKind } from '../records/record-reader.ts';
import { expectedString } from '../records/records.ts';

/**
 * Reads an authorization. Its `data` is dropped like every other secret (docs/interface.md, "Resources"), and so are secrets
 * that a backend puts beside `data`.
 */
export const authorizationKind: RecordKind<Pick<Authorization, 'name' | 'type'>> = {
  ownNames: ['authorizations', 'authorization'],
  fieldNames: ['name', 'type', 'data', 'code', 'key'],
  readFields(record) {
    const name = expectedString(record, 'name');
    if (typeof name === 'string') return name;
    const type = expectedString(record, 'type');
    if (typeof type === 'string') return type;
    const { id, key, more, secrets } = noRecord;
    return { name: name.text, type: type.text, id, key, more, secrets };
  },
};
