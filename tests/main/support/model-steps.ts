import fc from 'fast-check';
import { type LearnedChoices, nothingLearned } from '#services/records/learned-choices.ts';
import type { ModelShape } from './model-backend.ts';
import { edited } from './model-truth.ts';

const index = fc.nat({ max: 30 });
const field = fc.constantFrom(...edited);
const kinds = [
  'own-create',
  'own-update',
  'own-clear',
  'own-delete',
  'colleague-create',
  'colleague-twin',
  'colleague-update',
  'colleague-clear',
  'colleague-delete',
  'reload',
  'open',
  'carry-out',
  'deliver',
  'lose',
  'event',
  'event-twice',
  'reconnect',
] as const;
/** With times, and without lost responses, whose effect is unknown. */
const slowKinds = [
  ...kinds.filter((kind): kind is Exclude<(typeof kinds)[number], 'lose'> => kind !== 'lose'),
  ...(['wait', 'wait', 'lose-event'] as const),
];
/** A step: `at` and `field` select its project and field. */
export const step = fc.record({ kind: fc.constantFrom(...kinds), at: index, field });
export const slowStep = fc.record({ kind: fc.constantFrom(...slowKinds), at: index, field });
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
export type SlowStep = typeof slowStep extends fc.Arbitrary<infer Value> ? Value : never;
export const shape: fc.Arbitrary<ModelShape> = fc.record({
  eventData: fc.constantFrom('record', 'none', 'partial'),
  bodies: fc.constantFrom('record', 'empty'),
  tags: fc.boolean(),
});

/** What the client assumes about the backend, which is often wrong. */
export const beliefs: fc.Arbitrary<LearnedChoices> = fc
  .record({
    echoes: fc.constantFrom(true, false, null),
    emits: fc.constantFrom(true, false, null),
    clearing: fc.constantFrom('null', 'omitted', null),
  })
  .map(({ echoes, emits, clearing }) => ({
    ...nothingLearned,
    echoes: () => echoes,
    emits: () => emits,
    clearing: () => clearing,
  }));
