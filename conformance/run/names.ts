import type { Random } from '../app/ports.ts';

/** The names of the records that one run creates, and of what does not exist. */
export interface Names {
  /** Starts every name, and is unique to the run: `pilothouse-check-` and eight hexadecimal digits. */
  readonly prefix: string;
  /**
   * An identifier that no record has. It starts with a letter: a backend that parses numbers from texts would take any
   * digits for the identifier of another record.
   */
  readonly unknownId: string;
  /** The same as a UUID (version 4). */
  readonly unknownUuid: string;
  /**
   * Random, from 2³⁰ to 2³¹, which fits into a column of 32 bits. A record could have it: has to be looked up before it is
   * used.
   */
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
