import type { BackendOptions } from './options.ts';

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

/** The forms that a backend may choose (decisions, "Reading answers"). What the interface does show never varies. */
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

/** What a named shape sets. */
export type Preset = Pick<BackendOptions, 'basePath' | 'shape' | 'unknownFields' | 'emptyOptionals'>;

/** Backends as they are met in the wild; each is a set of options for `startBackend`. */
export const shapes = {
  arraysAndId: {},
  dataAndUnderscoreId: {
    shape: {
      idField: '_id',
      list: 'data',
      single: 'data',
      creation: 'envelope',
      messages: 'array',
      successCode: 'always-200',
    },
  },
  emptyBodiesNumericIds: {
    shape: {
      idType: 'number',
      creation: 'empty',
      lists: false,
      eventData: 'none',
      successCode: 'no-content',
    },
  },
  textBodiesNumericIds: {
    shape: { idType: 'number', list: 'own-name', single: 'own-name', creation: 'text', eventData: 'partial' },
  },
  subPath: { basePath: '/ops/api', shape: { idField: 'uuid', list: 'items', creation: 'null' } },
  /** A NestJS service with a whitelisting `ValidationPipe`, `@IsNotEmpty()` throughout and nullable columns. */
  strict: {
    unknownFields: 'reject',
    emptyOptionals: 'reject',
    shape: { messages: 'array', unsetFields: 'null' },
  },
} as const satisfies Record<string, Preset>;

export type ShapeName = keyof typeof shapes;
