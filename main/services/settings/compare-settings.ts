import { z } from 'zod';
import {
  type CompareRules,
  comparedParts,
  compareRuleLimits,
  type FollowedComparison,
} from '#contract/compare.ts';

/**
 * What is ignored and mapped between two profiles, and which of them the overview compares the other with; `first` belongs to
 * the profile whose id sorts first.
 */
export const compareSettingsSchema = () =>
  z.array(
    z.object({
      profileIds: z.tuple([z.string(), z.string()]),
      ignored: z.array(z.enum(comparedParts)),
      mappings: z
        .array(
          z.object({
            first: z.string().max(compareRuleLimits.length),
            second: z.string().max(compareRuleLimits.length),
          }),
        )
        .max(compareRuleLimits.mappings),
      followed: z.enum(['first', 'second']).optional(),
    }),
  );

type CompareSettings = z.infer<ReturnType<typeof compareSettingsSchema>>;

export const noCompareRules: CompareRules = { ignored: [], mappings: [] };

const pairOf = (left: string, right: string): [string, string] =>
  left < right ? [left, right] : [right, left];
const isPair =
  ([first, second]: readonly [string, string]) =>
  (one: CompareSettings[number]) =>
    one.profileIds[0] === first && one.profileIds[1] === second;

/** What is ignored and mapped between two profiles, whichever is on the left. */
export function compareRulesOf(settings: CompareSettings, left: string, right: string): CompareRules {
  const found = settings.find(isPair(pairOf(left, right)));
  if (found === undefined) return noCompareRules;
  const { ignored, mappings } = found;
  return {
    ignored,
    mappings: mappings.map(({ first, second }) =>
      left < right ? { left: first, right: second } : { left: second, right: first },
    ),
  };
}

/** The settings with the rules of two profiles. */
export function withCompareRules(
  settings: CompareSettings,
  sides: { readonly left: string; readonly right: string },
  { ignored, mappings }: CompareRules,
): CompareSettings {
  const stored = mappings.map(({ left, right }) =>
    sides.left < sides.right ? { first: left, second: right } : { first: right, second: left },
  );
  return withPair(settings, sides, { ignored: [...ignored], mappings: stored });
}

/** The comparisons that the overview shows. */
export function followedComparisons(settings: CompareSettings): readonly FollowedComparison[] {
  return settings.flatMap(({ profileIds: [first, second], followed }) => {
    if (followed === undefined) return [];
    return [followed === 'first' ? { left: first, right: second } : { left: second, right: first }];
  });
}

/** The settings with or without a comparison in the overview. */
export function withFollowed(
  settings: CompareSettings,
  { left, right }: FollowedComparison,
  isFollowed: boolean,
): CompareSettings {
  return withPair(
    settings,
    { left, right },
    {
      followed: !isFollowed ? undefined : left < right ? 'first' : 'second',
    },
  );
}

/** The settings with a change for two profiles. */
function withPair(
  settings: CompareSettings,
  { left, right }: FollowedComparison,
  change: Partial<CompareSettings[number]>,
): CompareSettings {
  const profileIds = pairOf(left, right);
  const isOfPair = isPair(profileIds);
  const before = settings.find(isOfPair) ?? { profileIds, ignored: [], mappings: [] };
  const after = { ...before, ...change };
  const isEmpty = after.ignored.length + after.mappings.length === 0 && after.followed === undefined;
  if (isEmpty) return settings.filter((one) => !isOfPair(one));
  return settings.some(isOfPair)
    ? settings.map((one) => (isOfPair(one) ? after : one))
    : [...settings, after];
}
