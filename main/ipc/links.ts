import { z } from 'zod';
import type { IncomingLink, linkRequests } from '#contract/links.ts';
import { type Channels, channel } from './channel.ts';

export function linkChannels(takeLink: () => IncomingLink | null): Channels<typeof linkRequests> {
  return { 'links.take': channel({ input: () => z.undefined(), handle: takeLink }) };
}
