import type { Random } from '#main/ports.ts';

/** What one run calls the records that it creates. */
export interface Names {
  /** Begins every name, and is part of no name of another run: `pilothouse-check-` and eight hexadecimal digits. */
  readonly prefix: string;
  /**
   * An identifier that no record has. It begins with a letter: a backend that reads numbers out of texts would take any
   * digits for the identifier of another record.
   */
  readonly unknownId: string;
  /** A path that no backend has, below the base URL. */
  readonly unknownPath: string;
}

export function namesOf(random: Pick<Random, 'id'>): Names {
  const prefix = `pilothouse-check-${random.id().replaceAll('-', '').slice(0, 8)}`;
  return { prefix, unknownId: `${prefix}-unknown`, unknownPath: `/${prefix}-unknown` };
}
