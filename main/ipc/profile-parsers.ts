import { z } from 'zod';
import { longestTimeOuts, overridablePaths, profileColors } from '#contract/profiles.ts';
import { forProfile, profileOnly } from './profile-input.ts';

const look = z.strictObject({
  ownName: z.string().trim().min(1).max(200).nullable(),
  color: z.enum(profileColors),
  production: z.boolean(),
});

const path = z.string().max(2_000);
const seconds = (longest: number) => z.number().int().min(1).max(longest);

/** Parsers of what is done to the profiles themselves. */
export const profileParsers = {
  'profile.add': z.undefined(),
  'profile.select': profileOnly,
  'profile.edit': z.strictObject({ ...forProfile, look }),
  'profile.configurePaths': z.strictObject({
    ...forProfile,
    settings: z.strictObject({ paths: z.record(z.enum(overridablePaths), path), realtime: path }),
  }),
  'profile.configureTimeOuts': z.strictObject({
    ...forProfile,
    timeOuts: z.strictObject({
      connect: seconds(longestTimeOuts.connect),
      idle: seconds(longestTimeOuts.idle),
      total: seconds(longestTimeOuts.total),
    }),
  }),
  'profile.duplicate': profileOnly,
  'profile.giveUp': profileOnly,
  'profile.remove': z.strictObject({ ...forProfile, withoutKeychain: z.boolean() }),
};
