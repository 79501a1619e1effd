import type { UsageKind } from '#contract/routes.ts';
import type { FoundUsage, FoundUsages } from '#contract/usage.ts';
import type { IsCurrent } from '../async/generation.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { fold } from '../lists/list-text.ts';
import type { CountedValue } from '../lists/value-counts.ts';
import { BestRows } from './best-rows.ts';
import { matchScore } from './palette-match.ts';

/** Values between two checks of the clock, as in `palette.ts`. */
const stride = 16;

/** The searched text of a VM or a source: a name alone (see `matchScore`). */
export function usageText(id: string): string {
  return `${fold(id)}\n`;
}

/** The values of one profile. */
export interface ProfileValues {
  readonly profileId: string;
  readonly values: ReadonlyMap<string, CountedValue>;
}

interface Match extends Omit<FoundUsage, 'kind'> {
  projects: number;
  readonly profileIds: string[];
}

/** The VMs or sources that match each term, best first; null if it is not wanted any more. */
export async function findUsages(
  kind: UsageKind,
  profiles: readonly ProfileValues[],
  { terms, limit }: { readonly terms: readonly string[]; readonly limit: number },
  isWanted: IsCurrent,
): Promise<FoundUsages | null> {
  const plain = await matching(profiles, terms, false, isWanted);
  // As for records: with letters left out only if there are too few.
  const found =
    plain === null || plain.length >= limit ? plain : await matching(profiles, terms, true, isWanted);
  if (found === null) return null;
  const best = new BestRows(limit);
  for (const [slot, { score, match }] of found.entries())
    best.add({ score, rank: 0, slot, length: match.id.length });
  const rows = best.rows.flatMap(({ slot }) => {
    const match = found[slot]?.match;
    return match === undefined ? [] : [{ kind, ...match }];
  });
  return { kind, rows, more: best.hasMore };
}

async function matching(
  profiles: readonly ProfileValues[],
  terms: readonly string[],
  withFuzzy: boolean,
  isWanted: IsCurrent,
): Promise<readonly { readonly score: number; readonly match: Match }[] | null> {
  const found = new Map<string, { readonly score: number; readonly match: Match }>();
  for (const { profileId, values } of profiles) {
    const isDone = await forEachInTurns(
      values,
      ([id, { count, text }]) => {
        const known = found.get(id);
        if (known !== undefined) {
          known.match.projects += count;
          known.match.profileIds.push(profileId);
          return;
        }
        const score = matchScore(text, terms, withFuzzy);
        if (score > 0) found.set(id, { score, match: { id, projects: count, profileIds: [profileId] } });
      },
      { stride, isWanted },
    );
    if (!isDone) return null;
  }
  return [...found.values()];
}
