import { expect, test } from 'vitest';
import type { ChallengeState } from '#contract/domains.ts';
import { DnsFailure, type DnsLookup } from '#main/ports.ts';
import { Challenges } from '#services/domains/challenges.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';
import { settled } from '#tests/support/settled.ts';

const domainOf = (name: string) => ({ domain: `${name}.example.org`, challenge: 'proof', key: name });

/** The monitors of a profile. The test sets the texts of each domain; without them the resolver fails. */
function start() {
  const clock = new FakeClock();
  const repository = new SettingsRepository(memorySettings(), fixedRandom());
  const texts = new Map<string, readonly string[]>();
  let asked = 0;
  const dns: DnsLookup = {
    txt: async (name) => {
      asked += 1;
      const found = texts.get(name);
      if (found === undefined) throw new DnsFailure('ESERVFAIL');
      return found;
    },
    cname: async () => [],
    addresses: async () => [],
  };
  const changed: ChallengeState[] = [];
  const listener = {
    watched: () => undefined,
    changed: (_domain: string, { state }: { readonly state: ChallengeState }) => void changed.push(state),
  };
  const open = () => new Challenges(repository.currentId, { repository, clock, dns: () => dns }, listener);
  const monitors = () =>
    repository.get(repository.currentId).monitors.map(({ domain, state }) => [domain, state]);
  return { clock, texts, changed, open, monitors, asked: () => asked };
}

test('keeps what is known of a domain, and what is reported later, where a resolver fails', async () => {
  const { clock, texts, changed, open, monitors } = start();
  const shop = domainOf('shop');
  const challenges = open();
  challenges.resume();
  texts.set(shop.domain, ['proof']);
  challenges.watch(shop, true);
  await settled();
  texts.delete(shop.domain);
  await clock.advance(15_000);
  expect(challenges.lastState(shop.domain)).toBe('in-place');
  expect(monitors()).toEqual([[shop.domain, 'in-place']]);
  challenges.stop();
  // The next start of the app.
  texts.set(shop.domain, ['another']);
  open().resume();
  await settled();
  expect(changed).toEqual(['wrong-value']);
});

test('has one result for each domain that was checked or is watched, of this run or an earlier one', async () => {
  const { texts, open } = start();
  const [shop, blog, wiki] = [domainOf('shop'), domainOf('blog'), domainOf('wiki')];
  const first = open();
  first.resume();
  texts.set(shop.domain, ['proof']);
  first.watch(shop, true);
  first.watch(blog, true);
  await settled();
  const failing = { state: 'resolver-failed', checkedAt: expect.any(Number), watched: true };
  expect(first.results().get(blog.domain)).toEqual(failing);
  first.stop();
  const next = open();
  expect(Object.fromEntries(next.results())).toEqual({
    [shop.domain]: { state: 'in-place', checkedAt: null, watched: true },
    [blog.domain]: { state: null, checkedAt: null, watched: true },
  });
  // A resolver that fails changes nothing that an earlier run found.
  texts.clear();
  for (const { domain, challenge } of [shop, wiki]) await next.check(domain, challenge);
  for (const { domain } of [shop, blog, wiki])
    expect(next.results().get(domain)?.state ?? null).toBe(next.lastState(domain));
  expect(next.results().get(wiki.domain)).toEqual({ ...failing, watched: false });
});

test('keeps the result of one domain for that one alone', async () => {
  const { texts, open, monitors } = start();
  const [shop, blog] = [domainOf('shop'), domainOf('blog')];
  const challenges = open();
  challenges.resume();
  texts.set(shop.domain, ['proof']);
  challenges.watch(shop, true);
  challenges.watch(blog, true);
  await settled();
  expect(monitors()).toEqual([
    [shop.domain, 'in-place'],
    [blog.domain, null],
  ]);
});

test('stops checking a deleted domain, and goes on with the others', async () => {
  const { clock, open, monitors, asked } = start();
  const [shop, blog] = [domainOf('shop'), domainOf('blog')];
  const challenges = open();
  challenges.resume();
  challenges.watch(shop, true);
  challenges.watch(blog, true);
  challenges.forget(shop.key);
  await settled();
  expect(monitors()).toEqual([[blog.domain, null]]);
  const before = asked();
  await clock.advance(15_000);
  expect(asked()).toBe(before + 1);
  challenges.watch(blog, false);
  const after = asked();
  await clock.advance(600_000);
  expect(asked()).toBe(after);
  expect(monitors()).toEqual([]);
});
