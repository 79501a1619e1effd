import type { NetworkConnectionInput } from '#contract/networks.ts';
import { kindOf } from '../json/envelope.ts';
import { identifierOf } from '../records/record-id.ts';
import { noRecord, type RecordKind } from '../records/record-reader.ts';
import { expectedString } from '../records/records.ts';

/** Reads a network connection (docs/interface.md, "Resources"). Some backends send the port as a string. */
export const networkKind: RecordKind<NetworkConnectionInput> = {
  ownNames: ['networks', 'network', 'connections'],
  fieldNames: ['domain', 'port', 'projectId'],
  readFields(record) {
    const domain = expectedString(record, 'domain');
    if (typeof domain === 'string') return domain;
    const port = isDigits(record.port) ? Number(record.port) : record.port;
    if (typeof port !== 'number' || !Number.isInteger(port)) {
      return `port: expected a number, found ${kindOf(record.port)}`;
    }
    const projectId = identifierOf(record.projectId);
    if (projectId === null) return `projectId: expected an identifier, found ${kindOf(record.projectId)}`;
    const { id, key, more, secrets } = noRecord;
    return { domain: domain.text, port, projectId, id, key, more, secrets };
  },
};

function isDigits(value: unknown): value is string {
  return typeof value === 'string' && /^\d+$/.test(value);
}
