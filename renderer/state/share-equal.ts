/**
 * The next value with every part that equals the previous one replaced by the same object (structural sharing), so that
 * components with unchanged parts do not render again. For JSON.
 */
export function shareEqual<Value>(before: unknown, next: Value): Value {
  if (Object.is(before, next)) return next;
  if (!isObject(before) || !isObject(next) || Array.isArray(before) !== Array.isArray(next)) return next;
  const keys = Object.keys(next);
  let isEqual = keys.length === Object.keys(before).length;
  const shared = keys.map((key) => {
    const part = shareEqual(before[key], next[key]);
    isEqual &&= Object.hasOwn(before, key) && Object.is(part, before[key]);
    return [key, part] as const;
  });
  if (isEqual) return before as Value;
  return (Array.isArray(next) ? shared.map(([, part]) => part) : Object.fromEntries(shared)) as Value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
