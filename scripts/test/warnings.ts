/**
 * What packages print on stderr although nothing is wrong, and that neither the app nor a test can prevent. Each with the
 * reason.
 */
const allowed: readonly RegExp[] = [];

/** A step's output on stderr, as plain text, without what is allowed. Empty if no warning remains. */
export function unexpectedLines(stderr: string): string {
  return stderr
    .split('\n')
    .filter((line) => line.trim() !== '' && !allowed.some((pattern) => pattern.test(line)))
    .join('\n');
}
