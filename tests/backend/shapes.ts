/** What can be chosen for each property of a shape; the first is the default. */
export const shapeChoices = {
  idField: ['id', '_id', 'uuid'],
  /** `string` is a random UUID; `number` counts from 1. */
  idType: ['string', 'number'],
  /** A bare array, or an object with the array under this key (`own-name`: `projects`, `networks`, `domains`). */
  list: ['array', 'data', 'items', 'results', 'records', 'own-name'],
  /** The record itself, or an object with the record under `data` or its own name (`project`, `domain` …). */
  single: ['plain', 'data', 'own-name'],
  /** Bodies of creation, PUT and DELETE. An envelope is the one of `single`, `data` where that is plain. */
  creation: ['record', 'envelope', 'empty', 'null', 'text'],
  /** Whether the reads that the interface does not show exist: networks, domains, the configuration. Else 404. */
  lists: [true, false],
  /** `message` of a 400: one string, or a validator's array of strings. */
  messages: ['string', 'array'],
  /** `data` of CREATE and UPDATE events. `partial`: the identifier and what was written. DELETE carries none. */
  eventData: ['record', 'none', 'partial'],
  /** What a record has where an optional field of a project is not set. */
  unsetFields: ['absent', 'null'],
  /** `conventional`: 201 for POST, else 200. `no-content`: so, but 204 where the body is empty. */
  successCode: ['conventional', 'always-200', 'accepted', 'no-content'],
} as const;

/** The forms that a backend may choose (docs/decisions/README.md). What the interface does show never varies. */
export type Shape = { readonly [Field in keyof typeof shapeChoices]: (typeof shapeChoices)[Field][number] };

export const defaultShape: Shape = {
  idField: 'id',
  idType: 'string',
  list: 'array',
  single: 'plain',
  creation: 'record',
  lists: true,
  messages: 'string',
  eventData: 'record',
  unsetFields: 'absent',
  successCode: 'conventional',
};
