import { z } from 'zod';
import { type CompareRules, compareRuleLimits } from '#contract/compare.ts';
import { projectFieldNames } from '#contract/projects.ts';

/** What is ignored and mapped between two profiles; `first` belongs to the profile whose id sorts first. */
export const compareSettingsSchema = () =>
  z.array(
    z.object({
      profileIds: z.tuple([z.string(), z.string()]),
      ignored: z.array(z.enum(projectFieldNames)),
      mappings: z
        .array(
          z.object({
            first: z.string().max(compareRuleLimits.length),
            second: z.string().max(compareRuleLimits.length),
          }),
        )
        .max(compareRuleLimits.mappings),
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
  const profileIds = pairOf(sides.left, sides.right);
  const isOfPair = isPair(profileIds);
  const others = settings.filter((one) => !isOfPair(one));
  if (ignored.length === 0 && mappings.length === 0) return others;
  const stored = mappings.map(({ left, right }) =>
    sides.left < sides.right ? { first: left, second: right } : { first: right, second: left },
  );
  return [...others, { profileIds, ignored: [...ignored], mappings: stored }];
}
