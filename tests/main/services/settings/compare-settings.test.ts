import { expect, test } from 'vitest';
import type { CompareRules } from '#contract/compare.ts';
import { settingsSchema } from '#services/settings/settings.ts';
import { SettingsRepository } from '#services/settings/settings-repository.ts';
import { fixedRandom } from '#tests/support/fixed-random.ts';
import { memorySettings } from '#tests/support/memory-settings.ts';

const rules: CompareRules = { ignored: ['description'], mappings: [{ left: 'vm-web-*', right: 'vm-stg-*' }] };

function start() {
  const store = memorySettings();
  const repository = new SettingsRepository(store, fixedRandom());
  const [first, second, third] = [repository.currentId, repository.add(), repository.add()];
  return { store, repository, first, second, third };
}

test('keeps what is ignored and mapped for each pair of profiles, whichever is on the left', () => {
  const { store, repository, first, second, third } = start();
  repository.setCompareRules(first, second, rules);
  expect(repository.compareRules(first, second)).toEqual(rules);
  const mirrored = { ...rules, mappings: [{ left: 'vm-stg-*', right: 'vm-web-*' }] };
  expect(repository.compareRules(second, first)).toEqual(mirrored);
  expect(repository.compareRules(first, third)).toEqual({ ignored: [], mappings: [] });
  // As the next start reads it.
  const again = settingsSchema().parse(JSON.parse(JSON.stringify(store.read())));
  expect(again.comparisons).toEqual(store.read().comparisons);
  repository.setCompareRules(second, first, { ignored: [], mappings: [] });
  expect(store.read().comparisons).toEqual([]);
});

test('drops them with either profile, and refuses unknown ones', () => {
  const { store, repository, first, second, third } = start();
  repository.setCompareRules(first, second, rules);
  repository.setCompareRules(first, third, rules);
  repository.remove(second);
  expect(store.read().comparisons).toHaveLength(1);
  expect(() => repository.setCompareRules(first, 'unknown', rules)).toThrow('bad-input');
});

test('keeps which comparisons the overview shows, one direction of each pair, beside what they ignore', () => {
  const { store, repository, first, second, third } = start();
  repository.setCompareRules(first, second, rules);
  repository.setFollowed({ left: second, right: first }, true);
  repository.setFollowed({ left: first, right: third }, true);
  expect(repository.followedComparisons).toEqual([
    { left: second, right: first },
    { left: first, right: third },
  ]);
  repository.setFollowed({ left: first, right: second }, true);
  expect(repository.followedComparisons[0]).toEqual({ left: first, right: second });
  expect(repository.compareRules(first, second)).toEqual(rules);
  const again = settingsSchema().parse(JSON.parse(JSON.stringify(store.read())));
  expect(again.comparisons).toEqual(store.read().comparisons);
  repository.setCompareRules(first, second, { ignored: [], mappings: [] });
  expect(repository.followedComparisons).toHaveLength(2);
  repository.setFollowed({ left: first, right: second }, false);
  repository.setFollowed({ left: first, right: third }, false);
  expect(store.read().comparisons).toEqual([]);
  expect(() => repository.setFollowed({ left: first, right: 'unknown' }, true)).toThrow();
});
