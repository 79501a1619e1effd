import type { IncomingLink } from '#contract/links.ts';
import type { ForProfile } from '#contract/profiles.ts';
import type { requests } from '#contract/requests.ts';
import type { Batches } from '../services/batch/batches.ts';
import type { Comparisons } from '../services/compare/comparisons.ts';
import type { DesktopOptions } from '../services/desktop/desktop-options.ts';
import type { Overviews } from '../services/overview/overviews.ts';
import type { Palette } from '../services/palette/palette.ts';
import type { CachedLists } from '../services/profiles/cached-lists.ts';
import type { Templates } from '../services/templates/templates.ts';
import type { Usage } from '../services/usage/usage.ts';
import type { ViewCountsOfProfile } from '../services/view-counts/view-counts.ts';
import type { Views } from '../services/views/views.ts';
import { activityChannels } from './activity.ts';
import { type AppDependencies, appChannels } from './app.ts';
import { type AuthorizationDependencies, authorizationChannels } from './authorizations.ts';
import { batchChannels } from './batch.ts';
import type { Channels } from './channel.ts';
import { compareChannels } from './compare.ts';
import { conformanceChannels, type OpenConformance } from './conformance-run.ts';
import { connectionChannels } from './connection.ts';
import { connectionCheckChannels } from './connection-check.ts';
import { desktopChannels } from './desktop.ts';
import { domainChannels } from './domains.ts';
import { type ExchangeDependencies, exchangeChannels } from './exchange.ts';
import { gitProviderChannels } from './git-provider.ts';
import { historyChannels } from './history.ts';
import { linkChannels } from './links.ts';
import { listChannels } from './lists.ts';
import type { LongWork } from './long-work.ts';
import { networkChannels } from './networks.ts';
import { notificationChannels } from './notifications.ts';
import { overviewChannels } from './overview.ts';
import { paletteChannels } from './palette.ts';
import { type ProfileDependencies, profileChannels } from './profiles.ts';
import { progressChannels } from './progress.ts';
import { projectChannels } from './projects.ts';
import { readOnlyChannels } from './read-only.ts';
import { type RequestLogDependencies, requestLogChannels } from './request-log.ts';
import { sessionChannels } from './session.ts';
import { templateChannels } from './templates.ts';
import { trendChannels } from './trends.ts';
import { type OpenUpdates, updateChannels } from './updates.ts';
import { usageChannels } from './usage.ts';
import { viewChannels } from './views.ts';

export type ChannelDependencies = Omit<AppDependencies, 'readState'> &
  AuthorizationDependencies &
  ExchangeDependencies &
  ProfileDependencies &
  RequestLogDependencies & {
    readonly batches: Batches;
    readonly comparisons: Comparisons;
    readonly conformance: OpenConformance;
    readonly desktopOptions: DesktopOptions;
    readonly lists: CachedLists;
    readonly longWork: LongWork;
    readonly overviews: Overviews;
    readonly palette: Palette;
    readonly templates: Templates;
    readonly takeLink: () => IncomingLink | null;
    readonly updates: OpenUpdates;
    readonly usage: Usage;
    readonly views: Views;
    readonly viewCounts: ViewCountsOfProfile;
  };

/** Every channel of the contract: the channels of all features. */
export function createChannels(dependencies: ChannelDependencies): Channels<typeof requests> {
  const {
    profiles,
    batches,
    comparisons,
    conformance,
    confirmations,
    desktopOptions,
    files,
    lists,
    longWork,
    overviews,
    palette,
    takeLink,
    templates,
    updates,
    usage,
    views,
    viewCounts,
  } = dependencies;
  const profile = ({ profileId }: ForProfile) => profiles.get(profileId);
  return {
    ...activityChannels(profiles, lists, files, profile, longWork),
    ...appChannels({ ...dependencies, readState: () => profiles.state() }),
    ...authorizationChannels(profile, dependencies),
    ...batchChannels(batches, files, profile, confirmations, longWork),
    ...compareChannels(comparisons, files, longWork),
    ...conformanceChannels(conformance, files),
    ...connectionChannels(profile, confirmations),
    ...connectionCheckChannels(profile, profiles, confirmations),
    ...desktopChannels(desktopOptions),
    ...domainChannels(profile, lists, confirmations),
    ...exchangeChannels(dependencies),
    ...gitProviderChannels(profiles, profile, confirmations),
    ...historyChannels(profile, dependencies.clock),
    ...linkChannels(takeLink),
    ...listChannels(lists, files, longWork),
    ...networkChannels(profile, lists),
    ...notificationChannels(profiles.notifications),
    ...overviewChannels(overviews, profile, files),
    ...paletteChannels(palette),
    ...profileChannels(dependencies, profile),
    ...progressChannels(longWork),
    ...projectChannels(profile, lists, confirmations, dependencies),
    ...readOnlyChannels(profile, confirmations),
    ...requestLogChannels(dependencies, profile),
    ...sessionChannels(profile),
    ...templateChannels(templates),
    ...trendChannels(profiles, dependencies.clock, profile),
    ...updateChannels(updates),
    ...usageChannels(usage),
    ...viewChannels(views, viewCounts),
  };
}
