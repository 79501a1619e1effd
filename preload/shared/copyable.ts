/** The sides of a comparison. */
export const compareSides = ['left', 'right'] as const;

/** The projects of a compared row; only their identifiers matter here. */
type ComparedIds = Readonly<Record<(typeof compareSides)[number], { readonly id: string | null } | null>>;

/**
 * Whether a project that differs can be copied to a side: the other side has one, and the one to overwrite has an identifier.
 */
export function isCopyable({ left, right }: ComparedIds, to: 'left' | 'right'): boolean {
  const [source, target] = to === 'right' ? [left, right] : [right, left];
  return source !== null && (target === null || target.id !== null);
}
