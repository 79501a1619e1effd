import type { Random } from '#main/ports.ts';

/** What one run calls the records that it creates, and what it asks for that does not exist. */
export interface Names {
  /** Begins every name, and is part of no name of another run: `pilothouse-check-` and eight hexadecimal digits. */
  readonly prefix: string;
  /**
   * An identifier that no record has. It begins with a letter: a backend that reads numbers out of texts would take any
   * digits for the identifier of another record.
   */
  readonly unknownId: string;
  /** The same as a UUID (version 4). */
  readonly unknownUuid: string;
  /** Random, from 2³⁰ to 2³¹, which a column of 32 bits holds. A record could have it: to be looked for before it is used. */
  readonly unknownNumber: number;
  /** A path that no backend has, below the base URL. */
  readonly unknownPath: string;
}

export function namesOf(random: Pick<Random, 'id' | 'fraction'>): Names {
  const prefix = `pilothouse-check-${random.id().replaceAll('-', '').slice(0, 8)}`;
  return {
    prefix,
    unknownId: `${prefix}-unknown`,
    unknownUuid: random.id(),
    unknownNumber: 2 ** 30 + Math.floor(random.fraction() * 2 ** 30),
    unknownPath: `/${prefix}-unknown`,
  };
}
