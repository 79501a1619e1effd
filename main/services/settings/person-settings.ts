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
      /** Identifies the domain's page. */
      key: z.string(),
      /** What was found last; null before the first answer of a name server. */
      state: z.enum(challengeStates).nullable(),
    }),
  );

/** What does not ask for attention for a while. */
export const snoozesSchema = () =>
  z.array(
    z.object({
      key: z.string(),
      /** Ms since the epoch; null until it has changed. */
      until: z.number().nullable(),
      /** What of it was seen: it has changed where this is another. */
      seen: z.string(),
    }),
  );

/** One who has signed out of a profile: what is theirs is locked until they sign in again (docs/decisions/sign-out.md). */
export const personSchema = () =>
  z.object({
    /** Names their files and the key of them. */
    ownerId: z.string().min(1),
    /** The backend that they are known to. */
    baseUrl: z.string(),
    /** E-mail or `token`. */
    signedInAs: z.string(),
    /** As in the profile's record. */
    tokenSubject: z.string().nullable(),
    /** Ms since the epoch. */
    leftAt: z.number(),
    marks: marksSchema(),
    monitors: monitorsSchema(),
    snoozes: snoozesSchema(),
    /** Notification rules of single projects. */
    projectRules: projectRulesSchema(),
  });

export type Person = z.infer<ReturnType<typeof personSchema>>;
