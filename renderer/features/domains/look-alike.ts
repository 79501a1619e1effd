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

/**
 * Both forms of a domain name, with or without a port: the Unicode form is first unless it may be taken for another domain. The
 * second one is null if they are the same.
 */
export function domainForms(
  domain: string,
  unicode: string | null | undefined,
): readonly [first: string, second: string | null] {
  if (unicode == null) return [domain, null];
  return isLookAlike(unicode.replace(/:\d+$/, '')) ? [domain, unicode] : [unicode, domain];
}

/** Both forms of a domain name in a sentence. */
export function bothForms(domain: string, unicode: string | null | undefined): string {
  const [first, second] = domainForms(domain, unicode);
  return second === null ? first : `${first} (${second})`;
}
