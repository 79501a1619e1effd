import { z } from 'zod';
import { profileNotificationRulesSchema } from './notification-settings.ts';
import { marksSchema } from './view-settings.ts';

const text = () => z.string().max(10_000);

/**
 * Data that was imported for a person who has not signed in yet. It is assigned to the person of the
 * profile's next session. Without secrets.
 */
export const importedSchema = () =>
  z.object({
    /** See the profile's record. */
    marks: marksSchema(),
    monitors: z.array(z.object({ domain: text(), challenge: text(), key: text() })).readonly(),
    /** The other computer's notes about authorizations. */
    notes: z
      .array(
        z.object({
          id: text().min(1),
          name: text(),
          createdAt: z.number().nullable(),
          expiresOn: z.string().max(20).nullable(),
          publicKey: z.object({ publicKey: z.string().max(20_000), fingerprint: text() }).nullable(),
        }),
      )
      .readonly(),
    /** Notification rules of single projects. */
    projects: profileNotificationRulesSchema().shape.projects,
  });

export type Imported = z.infer<ReturnType<typeof importedSchema>>;
