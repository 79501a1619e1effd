import { z } from 'zod';
import type { updateRequests } from '#contract/updates.ts';
import type { Updates } from '../services/updates/updates.ts';
import type { Channels } from './channel.ts';

/** The service for updates, which is loaded when it is first used. */
export type OpenUpdates = () => Promise<Updates>;

export function updateChannels(updates: OpenUpdates): Channels<typeof updateRequests> {
  return {
    'updates.read': { input: () => z.undefined(), handle: async () => (await updates()).read() },
    'updates.configure': {
      input: () => z.strictObject({ automatic: z.boolean() }),
      async handle({ automatic }) {
        const opened = await updates();
        opened.configure(automatic);
        return opened.read();
      },
    },
    'updates.check': { input: () => z.undefined(), handle: async () => (await updates()).check() },
    'updates.openDownload': {
      input: () => z.undefined(),
      handle: async () => (await updates()).openDownload(),
    },
    'updates.restart': { input: () => z.undefined(), handle: async () => (await updates()).restart() },
  };
}
