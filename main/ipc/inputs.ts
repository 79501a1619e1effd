import { z } from 'zod';

/** Far above anything a person types; limits the memory of one request. */
export const text = z.string().max(1_000_000);
export const filled = text.min(1);
export const id = filled.max(10_000);
export const url = z.string().max(10_000);
export const port = z.number().int().min(1).max(65_535);

/** The part of an input that names its profile. */
export const forProfile = { profileId: z.string().min(1).max(200) };

/** Names long work, so that it can be reported and cancelled (`LongWork`). */
export const workId = z.string().min(1).max(200);

/** Names a profile and nothing else. */
export const profileOnly = z.strictObject(forProfile);

/** Names one record of a profile. */
export const oneRecord = z.strictObject({ ...forProfile, id });

/** The profiles and the query of a request for records. */
export const found = { profileIds: z.array(forProfile.profileId).max(1_000), query: z.string() };

/** The fields of a project; any of them may be empty. */
export const projectFields = () =>
  z.strictObject({
    name: text,
    description: text,
    path: text,
    sourceId: text,
    vmId: text,
  });

/** A change of settings: at least one of the fields. */
export const changeOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .partial()
    .refine((change) => Object.keys(change).length > 0);

/** The fields of a new domain; its challenge may be empty. */
export const newDomain = () =>
  z.strictObject({ domain: filled, challenge: text, main: z.boolean(), linked: z.boolean() });
