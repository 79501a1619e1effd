import { z } from 'zod';
import { type WindowRole, windowRoles } from '#contract/actions.ts';
import type { appRequests, Navigation } from '#contract/app.ts';
import { noticeKinds } from '#contract/notices.ts';
import type { AppInfo, ClientState } from '#contract/state.ts';
import type { Notices } from '../services/desktop/notices.ts';
import { type Channels, channel } from './channel.ts';

export interface AppDependencies {
  readonly appInfo: () => AppInfo;
  readonly readState: () => ClientState;
  readonly takeNavigation: () => Navigation | null;
  readonly notices: Notices;
  /** Markdown. */
  readonly readLicenses: () => Promise<string>;
  readonly perform: (role: WindowRole) => void;
}

export function appChannels(dependencies: AppDependencies): Channels<typeof appRequests> {
  const { appInfo, readState, takeNavigation, notices, readLicenses, perform } = dependencies;
  return {
    'app.info': channel({ input: () => z.undefined(), handle: appInfo }),
    'app.readLicenses': channel({ input: () => z.undefined(), handle: readLicenses }),
    'app.readState': channel({ input: () => z.undefined(), handle: readState }),
    'app.takeNavigation': channel({ input: () => z.undefined(), handle: takeNavigation }),
    'app.perform': channel({
      input: () => z.strictObject({ role: z.enum(windowRoles) }),
      handle: ({ role }) => perform(role),
    }),
    'app.dismissNotice': channel({
      input: () => z.strictObject({ kind: z.enum(noticeKinds) }),
      handle: ({ kind }) => notices.dismiss(kind),
    }),
  };
}
