import { activityRequests } from './activity.ts';
import { appRequests } from './app.ts';
import { authorizationRequests } from './authorizations.ts';
import { batchRequests } from './batch.ts';
import type { InputOf, ValueOf } from './channel.ts';
import { compareRequests } from './compare.ts';
import { conformanceRunRequests } from './conformance-run.ts';
import { connectionRequests } from './connection.ts';
import { connectionCheckRequests } from './connection-check.ts';
import { desktopRequests } from './desktop.ts';
import { domainRequests } from './domains.ts';
import { exchangeRequests } from './exchange.ts';
import { gitProviderRequests } from './git-provider.ts';
import { historyRequests } from './history.ts';
import { linkRequests } from './links.ts';
import { listRequests } from './lists.ts';
import { networkRequests } from './networks.ts';
import { notificationRequests } from './notifications.ts';
import { overviewRequests } from './overview.ts';
import { paletteRequests } from './palette.ts';
import { profileRequests } from './profiles.ts';
import { progressRequests } from './progress.ts';
import { projectRequests } from './projects.ts';
import { readOnlyRequests } from './read-only.ts';
import { relatedRequests } from './related-records.ts';
import { requestLogRequests } from './request-log.ts';
import { sessionRequests } from './session.ts';
import { templateRequests } from './templates.ts';
import { trendRequests } from './trends.ts';
import { updateRequests } from './updates.ts';
import { usageRequests } from './usage.ts';
import { viewRequests } from './views.ts';

/**
 * Every request that the window can send, by channel: the requests of all features. Secrets are sent from the
 * window to the main process only, and the window has them only while they are typed and sent.
 */
export const requests = {
  ...activityRequests,
  ...appRequests,
  ...authorizationRequests,
  ...batchRequests,
  ...compareRequests,
  ...connectionCheckRequests,
  ...connectionRequests,
  ...desktopRequests,
  ...domainRequests,
  ...exchangeRequests,
  ...gitProviderRequests,
  ...historyRequests,
  ...linkRequests,
  ...listRequests,
  ...relatedRequests,
  ...networkRequests,
  ...notificationRequests,
  ...overviewRequests,
  ...paletteRequests,
  ...profileRequests,
  ...progressRequests,
  ...projectRequests,
  ...readOnlyRequests,
  ...requestLogRequests,
  ...sessionRequests,
  ...conformanceRunRequests,
  ...templateRequests,
  ...trendRequests,
  ...updateRequests,
  ...usageRequests,
  ...viewRequests,
};

export type RequestName = keyof typeof requests;
export type RequestInput<Name extends RequestName> = InputOf<(typeof requests)[Name]>;
export type RequestValue<Name extends RequestName> = ValueOf<(typeof requests)[Name]>;
