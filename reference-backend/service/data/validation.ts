import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import type { ServiceOptions } from '../options.ts';

const complaint = (wanted: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? 'is required' : `must be ${wanted}`;

/** A required text that is not blank. */
export const requiredText = z
  .string({ error: complaint('a string') })
  .refine((value) => value.trim() !== '', { error: 'must not be empty' });

export const anyText = z.string({ error: complaint('a string') });

export const flag = z.boolean({ error: complaint('true or false') });

export const portNumber = z
  .int({ error: complaint('a whole number') })
  .min(1, { error: 'must be between 1 and 65535' })
  .max(65_535, { error: 'must be between 1 and 65535' });

/** Reads a body. @throws ApiError 400 that lists all problems */
export function parse<T extends object>(
  schema: z.ZodType<T>,
  input: unknown,
  unknownFields: ServiceOptions['unknownFields'] = 'ignore',
): T {
  const result = schema.safeParse(input);
  if (!result.success) {
    throw new ApiError(
      400,
      result.error.issues.map((issue) => `${issue.path.join('.') || 'body'} ${issue.message}`),
    );
  }
  if (unknownFields === 'reject') rejectUnknownFields(Object(input), result.data);
  return result.data;
}

function rejectUnknownFields(input: object, known: object): void {
  const unknown = unknownFieldsIn(input, known);
  if (unknown.length > 0) {
    throw new ApiError(
      400,
      unknown.map((name) => `property ${name} should not exist`),
    );
  }
}

/** The paths of input fields that the schema does not have, including nested ones. */
function unknownFieldsIn(input: object, known: object): readonly string[] {
  return Object.entries(input).flatMap(([name, value]: [string, unknown]) => {
    if (!Object.hasOwn(known, name)) return [name];
    const inner: unknown = Reflect.get(known, name);
    if (typeof value !== 'object' || value === null || typeof inner !== 'object' || inner === null) return [];
    return unknownFieldsIn(value, inner).map((field) => `${name}.${field}`);
  });
}
