import { z } from 'zod';
import type { updateRequests } from '#contract/updates.ts';
import type { Updates } from '../services/updates/updates.ts';
import { type Channels, channel } from './channel.ts';

/** Loads the update service on first use. */
export type OpenUpdates = () => Promise<Updates>;

export function updateChannels(updates: OpenUpdates): Channels<typeof updateRequests> {
  return {
    'updates.read': channel({ input: () => z.undefined(), handle: async () => (await updates()).read() }),
    'updates.configure': channel({
      input: () => z.strictObject({ automatic: z.boolean() }),
      async handle({ automatic }) {
        const opened = await updates();
        opened.configure(automatic);
        return opened.read();
      },
    }),
    'updates.check': channel({ input: () => z.undefined(), handle: async () => (await updates()).check() }),
    'updates.cancel': channel({
      input: () => z.undefined(),
      handle: async () => (await updates()).cancelDownload(),
    }),
    'updates.openDownload': channel({
      input: () => z.undefined(),
      handle: async () => (await updates()).openDownload(),
    }),
    'updates.restart': channel({
      input: () => z.undefined(),
      handle: async () => (await updates()).restart(),
    }),
  };
}
