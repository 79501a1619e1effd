import { z } from 'zod';

/** The part of an input that names the profile it is about. */
export const forProfile = { profileId: z.string().min(1).max(200) };

/** An input that is nothing else. */
export const profileOnly = z.strictObject(forProfile);
