import { z } from 'zod';
import type { progressRequests } from '#contract/progress.ts';
import { type Channels, channel } from './channel.ts';
import { workId } from './inputs.ts';
import type { LongWork } from './long-work.ts';

export function progressChannels(longWork: LongWork): Channels<typeof progressRequests> {
  return {
    'progress.cancel': channel({
      input: () => z.strictObject({ workId }),
      handle: (input) => longWork.cancel(input.workId),
    }),
  };
}
