import { DnsFailure, type DnsLookup } from '#main/ports.ts';

/** The records at a name, or the error code of the resolver. */
export interface FakeRecords {
  readonly txt?: readonly string[] | string;
  readonly cname?: string;
  readonly addresses?: readonly string[];
}

/** A DNS with these records; all other names do not exist. */
export function fakeDns(records: Readonly<Record<string, FakeRecords>>): DnsLookup & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async txt(name) {
      asked.push(name);
      const txt = records[name]?.txt;
      if (txt === undefined) throw new DnsFailure(name in records ? 'ENODATA' : 'ENOTFOUND');
      if (typeof txt === 'string') throw new DnsFailure(txt);
      return txt;
    },
    async cname(name) {
      const cname = records[name]?.cname;
      if (cname === undefined) throw new DnsFailure('ENODATA');
      return [cname];
    },
    addresses: async (name) => records[name]?.addresses ?? [],
  };
}
