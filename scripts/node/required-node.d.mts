export function nodeProblem(version: string, hasPackage: boolean): string | null;
export function hasNodePackage(
  packages: Readonly<
    Record<
      string,
      {
        readonly os?: string | readonly string[];
        readonly cpu?: string | readonly string[];
        readonly optionalDependencies?: Readonly<Record<string, string>>;
      }
    >
  >,
  platform: string,
  arch: string,
): boolean;
export function currentNodeProblem(root: string, isInstalled: boolean): string | null;
