import { challengeStates } from './domains.ts';

/**
 * What the values of a field of a query are. `text`: a part of the field, or a pattern with `*`; `number`: `443`, a range such
 * as `8000-8999`, or `>1024`; `time`: a time in the past, by age or day; `deadline`: a time by what is left of it, or by day; a
 * list: one of these values.
 */
export type QueryField = 'text' | 'number' | 'time' | 'deadline' | readonly string[];

const yesOrNo = ['yes', 'no'] as const;

/**
 * `passing`: the record is in place; `failing`: it is missing or wrong (`failingChallengeStates`); `unchecked`: no result is
 * known on this computer. Otherwise the last result.
 */
const challengeValues = ['passing', 'failing', 'unchecked', ...challengeStates] as const;

/** The fields of each list that a query can use, as `field:value`. */
export const queryFields = {
  projects: {
    name: 'text',
    description: 'text',
    path: 'text',
    source: 'text',
    vm: 'text',
    id: 'text',
    is: ['favourite'],
    tag: 'text',
    updated: 'time',
  },
  authorizations: {
    name: 'text',
    type: 'text',
    id: 'text',
    /** Number of projects and domains that use it, where it is known. */
    used: 'number',
    /** When it was created on this computer. */
    created: 'time',
    /** The end of the last day of its validity, as entered by the operator. */
    expires: 'deadline',
  },
  networks: {
    domain: 'text',
    port: 'number',
    /** Name or identifier of the project; empty if it was deleted. */
    project: 'text',
    /** The virtual machine of the project. */
    vm: 'text',
    id: 'text',
  },
  domains: {
    /** Its ASCII or Unicode form. */
    domain: 'text',
    challenge: challengeValues,
    main: yesOrNo,
    linked: yesOrNo,
    /** Whether its challenge is checked periodically. */
    watched: yesOrNo,
    /** Number of network connections with this name, where it is known. */
    networks: 'number',
    /** Number of projects to which these lead. */
    projects: 'number',
    id: 'text',
  },
  activity: { by: 'text', updated: 'time' },
  requests: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, QueryField>>>>;

export type QueryFields = typeof queryFields;

/** A condition of a query on one field, such as `source:git-*`. */
export interface QueryTerm {
  /** As it was typed. */
  readonly text: string;
  /** Why it is ignored; null if it is not. */
  readonly problem:
    | 'no-value'
    /** Not a time, an age or a day. */
    | 'no-time'
    /** Not a time that is left, or a day. */
    | 'no-deadline'
    /** Neither a number nor a range of numbers. */
    | 'no-number'
    /** The backends do not send the times of changes. */
    | 'no-times'
    /** The field has a fixed set of values, which does not include this one. */
    | 'unknown-value'
    | null;
  /** The values of the field, if it has a fixed set. */
  readonly values?: readonly string[];
}
