import type { Domain } from '#contract/domains.ts';
import { noRecord, type RecordKind } from '../records/record-reader.ts';
import { expectedString } from '../records/records.ts';
import { unicodeForm } from '../records/unicode-form.ts';

type DomainFields = Pick<Domain, 'domain' | 'unicode' | 'challenge' | 'main' | 'linked'>;

/** Reads a domain (docs/interface.md, "Resources"); a flag that is not sent is false. */
export const domainKind: RecordKind<DomainFields> = {
  ownNames: ['domains', 'domain'],
  fieldNames: ['domain', 'challenge', 'main', 'linked'],
  readFields(record) {
    const domain = expectedString(record, 'domain');
    if (typeof domain === 'string') return domain;
    const { challenge, main, linked } = record;
    return {
      domain: domain.text,
      unicode: unicodeForm(domain.text),
      challenge: typeof challenge === 'string' ? challenge : '',
      main: main === true,
      linked: linked === true,
      id: noRecord.id,
      key: noRecord.key,
      more: noRecord.more,
      secrets: noRecord.secrets,
    };
  },
};
