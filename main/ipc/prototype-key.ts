/**
 * Whether an argument contains a property named `__proto__` at any depth. No request has one, and code that copies it
 * property by property would change a prototype.
 */
export function hasOwnPrototypeKey(argument: unknown): boolean {
  const left: unknown[] = [argument];
  // An argument may contain itself.
  const seen = new Set<object>();
  for (let next = left.pop(); left.length > 0 || next !== undefined; next = left.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next) || ArrayBuffer.isView(next)) continue;
    seen.add(next);
    if (Object.hasOwn(next, '__proto__')) return true;
    for (const value of Object.values(next)) left.push(value);
  }
  return false;
}
