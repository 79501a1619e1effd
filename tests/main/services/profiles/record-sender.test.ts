import { expect, test } from 'vitest';
import type { PartialList } from '#contract/records.ts';
import type { AccountData } from '#services/profiles/account-data.ts';
import { recordSender } from '#services/profiles/record-sender.ts';

/** An account whose lists of connections and domains lack what `partial` says. */
function senderOf(partial: PartialList | null) {
  const listOf = (item: object) => ({
    list: async () => ({
      fetchedAt: 1,
      items: [item],
      unreadable: [],
      offered: true,
      ...(partial && { partial }),
    }),
  });
  const networks = listOf({ domain: 'a.example', port: 443, projectId: '7' });
  const domains = listOf({ domain: 'a.example' });
  const data = { networks, domains, actions: {} } as unknown as AccountData;
  return recordSender(data);
}

test.each(['lost', 'cancelled', 'limit', 'no-next', 'changed'] as const)(
  'takes a list that is not whole (%s) for unknown, unless what is known of it is asked for',
  async (reason) => {
    const sender = senderOf({ total: null, reason, received: 1 });
    expect([await sender.networksByProject(), await sender.domains()]).toEqual([null, null]);
    const known = await sender.networksByProject('always', 'known');
    expect([...(known ?? new Map()).keys()]).toEqual(['7']);
    expect(await sender.domains('always', 'known')).toEqual([{ domain: 'a.example' }]);
    const whole = senderOf(null);
    expect((await whole.networksByProject())?.size).toBe(1);
    expect(await whole.domains()).toHaveLength(1);
  },
);
