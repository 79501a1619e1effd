import type { Random } from '../app/ports.ts';

/** Names for the records that one run creates, and for records that do not exist. */
export interface Names {
  /** The beginning of every name, unique to the run: `pilothouse-check-` and eight hexadecimal digits. */
  readonly prefix: string;
  /**
   * An identifier that no record has. It starts with a letter: a backend that parses numbers from text would take
   * leading digits for the identifier of another record.
   */
  readonly unknownId: string;
  /** The same as a UUID (version 4). */
  readonly unknownUuid: string;
  /**
   * A random number from 2³⁰ to 2³¹, which fits into a column of 32 bits. A record may have it, so it has to be looked
   * up before use.
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
