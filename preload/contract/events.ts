import { appEvents } from './app.ts';
import { batchEvents } from './batch.ts';
import type { PayloadOf } from './channel.ts';
import { conformanceRunEvents } from './conformance-run.ts';
import { connectionCheckEvents } from './connection-check.ts';
import { domainEvents } from './domains.ts';
import { gitProviderEvents } from './git-provider.ts';
import { historyEvents } from './history.ts';
import { linkEvents } from './links.ts';
import { listEvents } from './lists.ts';
import { progressEvents } from './progress.ts';
import { projectEvents } from './projects.ts';
import { updateEvents } from './updates.ts';
import { viewEvents } from './views.ts';

/** Every event that the main process sends to the window, by channel: the events of all features. */
export const events = {
  ...appEvents,
  ...batchEvents,
  ...conformanceRunEvents,
  ...connectionCheckEvents,
  ...domainEvents,
  ...gitProviderEvents,
  ...historyEvents,
  ...linkEvents,
  ...listEvents,
  ...progressEvents,
  ...projectEvents,
  ...updateEvents,
  ...viewEvents,
};

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = PayloadOf<(typeof events)[Name]>;
