/** Scripts whose letters cannot be taken for Latin ones. */
const distinct =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}ー\p{M}\d-]+$/u;
/** Latin letters without their accents, and those that no ASCII letter looks like. */
const latin = /^[a-z\dßæœø-]+$/u;

/** Whether the Unicode form of a domain may be taken for another one: it has letters that look like Latin ones, or mixes scripts. */
export function isLookAlike(unicode: string): boolean {
  return unicode
    .toLowerCase()
    .replace(/^\*\./, '')
    .split('.')
    .some((label) => !distinct.test(label) && !latin.test(label.normalize('NFD').replace(/\p{M}/gu, '')));
}
