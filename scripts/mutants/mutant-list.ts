import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A change to a protection, and the test file that has to fail because of it. */
export interface Mutant {
  /** Line in the list, from 1. */
  readonly line: number;
  /** Path from the root of the repository. */
  readonly file: string;
  /** The searched text, which occurs once in the file. */
  readonly search: string;
  readonly replacement: string;
  readonly test: string;
}

/**
 * Reads the list: a line for each mutant, `file :: search ~> replacement :: test`. Empty lines and lines that begin
 * with `#` are ignored.
 *
 * @throws Error naming the line that has another format
 */
export function readMutants(text: string): readonly Mutant[] {
  return text.split('\n').flatMap((content, index) => {
    if (content.trim() === '' || content.startsWith('#')) return [];
    const line = index + 1;
    const [file, change, test, ...more] = content.split(' :: ');
    const [search, replacement, ...others] = change?.split(' ~> ') ?? [];
    if (file === undefined || search === undefined || replacement === undefined || test === undefined)
      throw new Error(`line ${line} is not "file :: search ~> replacement :: test"`);
    if (more.length > 0 || others.length > 0) throw new Error(`line ${line} has a separator too many`);
    return [{ line, file: file.trim(), search, replacement: unquoted(replacement), test: test.trim() }];
  });
}

/** `''` means an empty text. */
function unquoted(replacement: string): string {
  return replacement === "''" ? '' : replacement;
}

/** The source with the change. @throws Error if the searched text does not occur exactly once */
export function mutate(source: string, { line, file, search, replacement }: Mutant): string {
  const found = source.split(search).length - 1;
  if (found !== 1)
    throw new Error(
      `line ${line}: the text occurs ${found} times in ${file}, and has to occur once: ${search}`,
    );
  return source.replace(search, () => replacement);
}

/** The list of this repository. */
export function listedMutants(root: string): readonly Mutant[] {
  return readMutants(readFileSync(path.join(root, 'scripts/mutants/mutants.txt'), 'utf8'));
}

/** Some of the mutants; the same ones for the same seed. @param count at most */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const left = [...mutants];
  const taken: Mutant[] = [];
  let state = (seed % 2_147_483_646) + 1;
  while (taken.length < count && left.length > 0) {
    // Lehmer's random number generator.
    state = (state * 48_271) % 2_147_483_647;
    taken.push(...left.splice(state % left.length, 1));
  }
  return taken;
}
