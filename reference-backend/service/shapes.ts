/** The options for each property of a shape; the first is the default. */
export const shapeChoices = {
  idField: ['id', '_id', 'uuid'],
  /** `string` is a random UUID; `number` counts from 1. */
  idType: ['string', 'number'],
  /** A bare array, or an object with the array under this key (`own-name`: `projects`, `networks`, `domains`). */
  list: ['array', 'data', 'items', 'results', 'records', 'own-name'],
  /**
   * Whether lists are paged, the newest record first, and how an answer refers to the next page: `page` by the numbers
   * of this page and of all pages, `next` by its address, `link` in the header `Link`, `offset` and `cursor` by the
   * query to send, `total` not at all. All but `link` need an envelope. Authorizations are always an array, so they are
   * paged with `link` only.
   */
  pages: ['none', 'page', 'next', 'link', 'offset', 'cursor', 'total'],
  /** The record itself, or an object with the record under `data` or its own name (`project`, `domain` …). */
  single: ['plain', 'data', 'own-name'],
  /** Bodies of creation, PUT and DELETE. An envelope is that of `single`, or `data` if `single` is plain. */
  creation: ['record', 'envelope', 'empty', 'null', 'text'],
  /** Whether the GET endpoints that the interface does not specify exist (networks, domains, configuration); else 404. */
  lists: [true, false],
  /** `message` of a 400: one string, or a validator's array of strings. */
  messages: ['string', 'array'],
  /** `data` of CREATE and UPDATE events. `partial`: the identifier and what was written. DELETE carries none. */
  eventData: ['record', 'none', 'partial'],
  /** The value of an optional project field that is not set. */
  unsetFields: ['absent', 'null'],
  /** `conventional`: 201 for POST, else 200. `no-content`: the same, but 204 for an empty body. */
  successCode: ['conventional', 'always-200', 'accepted', 'no-content'],
} as const;

/** The formats that a backend may choose (docs/decisions/README.md). What the interface specifies never varies. */
export type Shape = { readonly [Field in keyof typeof shapeChoices]: (typeof shapeChoices)[Field][number] };

export const defaultShape: Shape = {
  idField: 'id',
  idType: 'string',
  list: 'array',
  pages: 'none',
  single: 'plain',
  creation: 'record',
  lists: true,
  messages: 'string',
  eventData: 'record',
  unsetFields: 'absent',
  successCode: 'conventional',
};
