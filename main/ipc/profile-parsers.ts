import { z } from 'zod';
import { profileColors } from '../../preload/contract/profile.ts';
import { forProfile, profileOnly } from './profile-input.ts';

const look = z.strictObject({
  ownName: z.string().trim().min(1).max(200).nullable(),
  color: z.enum(profileColors),
  production: z.boolean(),
});

/** Parsers of what is done to the profiles themselves. */
export const profileParsers = {
  'profile.add': z.undefined(),
  'profile.select': profileOnly,
  'profile.edit': z.strictObject({ ...forProfile, look }),
  'profile.duplicate': profileOnly,
  'profile.giveUp': profileOnly,
  'profile.remove': z.strictObject({ ...forProfile, withoutKeychain: z.boolean() }),
};
