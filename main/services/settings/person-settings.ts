import { z } from 'zod';
import { challengeStates } from '#contract/domains.ts';
import { projectRulesSchema } from './notification-settings.ts';
import { marksSchema } from './view-settings.ts';

/** Domains whose challenges are checked periodically. */
export const monitorsSchema = () =>
  z.array(
    z.object({
      domain: z.string(),
      challenge: z.string(),
      /** Identifies the page of the domain. */
      key: z.string(),
      /** The last result; null before the first response of a name server. */
      state: z.enum(challengeStates).nullable(),
    }),
  );

/** Attention items that are hidden for a while. */
export const snoozesSchema = () =>
  z.array(
    z.object({
      key: z.string(),
      /** In ms since the epoch; null to hide the item until it changes. */
      until: z.number().nullable(),
      /** The state that was seen: the item has changed once its state differs. */
      seen: z.string(),
    }),
  );

/**
 * A person who has signed out of a profile. Their data is locked until they sign in again
 * (docs/decisions/sign-out.md).
 */
export const personSchema = () =>
  z.object({
    /** Identifies their files and the key of those. */
    ownerId: z.string().min(1),
    /** The backend on which they have their account. */
    baseUrl: z.string(),
    /** E-mail address or `token`. */
    signedInAs: z.string(),
    /** See the profile's record. */
    tokenSubject: z.string().nullable(),
    /** In ms since the epoch. */
    leftAt: z.number(),
    marks: marksSchema(),
    monitors: monitorsSchema(),
    snoozes: snoozesSchema(),
    /** Notification rules of single projects. */
    projectRules: projectRulesSchema(),
  });

export type Person = z.infer<ReturnType<typeof personSchema>>;
