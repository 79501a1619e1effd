import type { BackendOptions } from './options.ts';

/** The options of a named shape. */
export type Preset = Pick<BackendOptions, 'basePath' | 'shape' | 'unknownFields' | 'emptyOptionals'>;

/** Typical backends; each is a set of options for `startBackend`. */
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
