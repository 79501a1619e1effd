import { DnsFailure, type DnsLookup } from '../ports.ts';
import { Lazy } from '../services/async/lazy.ts';

/** `DnsLookup` on c-ares, which queries name servers directly, without the hosts file and the system's cache. */
export function nodeDns(servers: readonly string[]): DnsLookup {
  // The modules of Node.js are loaded by the first query.
  const loaded = new Lazy(async () => {
    const [{ Resolver }, { isIP }] = await Promise.all([import('node:dns/promises'), import('node:net')]);
    const resolver = new Resolver({ timeout: 3_000, tries: 2 });
    if (servers.length > 0) resolver.setServers(servers);
    return { resolver, isIP };
  });
  return {
    // A long value is sent as several strings of 255 bytes (RFC 7208, 3.3).
    async txt(name) {
      const { resolver } = await loaded.get();
      return (await asked(resolver.resolveTxt(name))).map((pieces) => pieces.join(''));
    },
    async cname(name) {
      const { resolver } = await loaded.get();
      return asked(resolver.resolveCname(name));
    },
    async addresses(name) {
      const { resolver, isIP } = await loaded.get();
      const literal = name.replace(/^\[|\]$/g, '');
      if (isIP(literal) !== 0) return [literal];
      const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    },
  };
}

async function asked<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'EUNKNOWN';
    throw new DnsFailure(code);
  }
}
