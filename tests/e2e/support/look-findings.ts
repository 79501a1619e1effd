import type { Page } from '@playwright/test';
import { brokenWords, intersections, lookAlikes } from '#scripts/looks/judge.ts';
import { measureLook } from '#scripts/looks/measure-look.ts';

/** What is wrong with the texts of a page; each list is empty where nothing is. */
export interface LookFindings {
  /** Pairs of texts of a row that lie over each other. */
  readonly overlapping: readonly string[];
  /** Column titles that are not completely visible. */
  readonly cutHeads: readonly string[];
  /** Words that are drawn in several lines. */
  readonly broken: readonly string[];
  /** Values for which a selection copies another text. */
  readonly copiedDifferently: readonly string[];
  /** Names whose visible parts are equal. */
  readonly alike: readonly string[];
}

/** The findings of a page with which nothing is wrong. */
export const nothingFound: LookFindings = {
  overlapping: [],
  cutHeads: [],
  broken: [],
  copiedDifferently: [],
  alike: [],
};

/** Measures the visible texts of the window, and judges them as `npm run looks` does. */
export async function lookFindings(page: Page): Promise<LookFindings> {
  const look = await measureLook(page);
  return {
    overlapping: look.rows.flatMap(intersections).map(([one, other]) => `${one.text}, ${other.text}`),
    cutHeads: look.cutHeads,
    broken: brokenWords(look.words),
    copiedDifferently: look.brokenCopies,
    alike: lookAlikes(look.names),
  };
}
