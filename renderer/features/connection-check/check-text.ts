import type { TFunction } from 'i18next';
import {
  type CheckNote,
  type CheckProblem,
  type CheckStage,
  checkNotes,
} from '#contract/connection-check.ts';
import type { Formats } from '#i18n/format.ts';

/** The sentence for the result of a stage. */
export interface CheckText {
  readonly sentence: string;
  /** What to do about it; null for nothing. */
  readonly step: string | null;
}

const notes: ReadonlySet<string> = new Set(checkNotes);

function isNote(code: CheckNote | CheckProblem): code is CheckNote {
  return notes.has(code);
}

/** The parameters of a stage, formatted: timestamps as dates, durations in words. */
function shown({ params }: CheckStage, formats: Formats): Record<string, string | number> {
  const all: Record<string, string | number> = { ...params };
  for (const key of ['from', 'until']) {
    const at = params[key];
    if (typeof at === 'number') all[key] = formats.dateTime(at);
  }
  const { amount, left, seconds } = params;
  if (typeof amount === 'number') all.amount = formats.duration(amount);
  if (typeof left === 'number') all.left = formats.ahead(left);
  if (typeof seconds === 'number') all.count = seconds;
  if (params.path === '') all.path = '/';
  return all;
}

/** The texts for the result of a stage; null where it has none yet. */
export function checkText(t: TFunction, formats: Formats, stage: CheckStage): CheckText | null {
  const { code } = stage;
  if (code === null) return null;
  const params = shown(stage, formats);
  if (isNote(code)) return { sentence: t(`connectionCheck.note.${code}`, params), step: null };
  return {
    sentence: t(`connectionCheck.problem.${code}`, params),
    step: t(`connectionCheck.step.${code}`, params),
  };
}

/** A fingerprint in pairs: `AB:CD:…`. */
export function fingerprint(sha256: string): string {
  return sha256.toUpperCase().replace(/(..)(?=.)/g, '$1:');
}
