import { z } from 'zod';
import {
  bodyForms,
  type ChoicesProfile,
  errorBodyForms,
  listResources,
  type ObservedOperation,
  observedOperations,
} from '#contract/conformance.ts';
import { overridablePaths } from '#contract/profiles.ts';

const each = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>);

/** The format of a stored profile; anything else is ignored. */
const choicesSchema = (): z.ZodType<ChoicesProfile> => {
  const flag = z.boolean().nullable();
  const name = z.string().max(200).nullable();
  const count = z.number().int().nonnegative().nullable();
  const code = z.number().int().min(200).max(299).nullable();
  return z.object({
    version: z.literal(1),
    observedAt: z.iso.datetime(),
    idKey: z.enum(['id', '_id', 'uuid']).nullable(),
    idType: z.enum(['string', 'number']).nullable(),
    lists: each(listResources, name),
    pages: z.enum(['none', 'named', 'unnamed']).nullable().default(null),
    single: name,
    offers: each(overridablePaths, flag),
    bodies: each<ObservedOperation, z.ZodType<(typeof bodyForms)[number] | null>>(
      observedOperations,
      z.enum(bodyForms).nullable(),
    ),
    successCodes: each(observedOperations, code),
    unknownFields: z.enum(['kept', 'refused', 'dropped']).nullable(),
    emptyOptionalFields: z.enum(['accepted', 'refused', 'ignored']).nullable(),
    clearedBy: z.enum(['empty', 'null', 'omitted']).nullable(),
    unsetFields: z.enum(['absent', 'null', 'empty']).nullable(),
    errorMessage: z.enum(['string', 'array']).nullable(),
    emits: each(['CREATE', 'UPDATE', 'DELETE'], flag),
    ownEcho: flag,
    othersNotified: flag,
    eventData: z.enum(['record', 'partial', 'none', 'other']).nullable(),
    eventDelayMs: count,
    unauthorizedBody: z.enum(errorBodyForms).nullable(),
    forbiddenBody: z.enum(errorBodyForms).nullable(),
    concurrentUpdates: z.enum(['last-wins', 'refused']).nullable(),
    realtimePath: name,
    answerMs: count,
    rateLimit: z.string().max(1_000).nullable(),
    acceptedBytes: count,
    refusedBytes: count,
  });
};

/** A stored profile of choices; null for an old or damaged one. */
export function readChoices(stored: unknown): ChoicesProfile | null {
  return choicesSchema().safeParse(stored).data ?? null;
}
