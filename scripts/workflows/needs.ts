/** What a script needs that not every computer has, or may change: the first match decides. */
const needs: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\bgh (release|api|pr)\b/, "needs GitHub's own commands"],
  [/\bsysctl\b/, 'changes this computer'],
  [/\binstall-electron\b/, "fetches Electron's binary"],
  [/\bnpm run package\b/, "needs Electron's binary"],
  [/--app "\$\(find dist/, "needs Electron's binary"],
  [/^node scripts\/package\/start-package\.ts$/m, 'needs a package'],
  [/\bnpm audit\b/, "asks npm's registry"],
  [/\bapt-get\b/, 'installs packages of the system'],
  [/\bcodesign\b/, 'needs macOS'],
];

/** Why a script is left out here; null where it runs. `npm run setup` runs, although `npm ci` may use the network. */
export function neededBy(script: string): string | null {
  return needs.find(([pattern]) => pattern.test(script))?.[1] ?? null;
}
