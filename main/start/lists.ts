import type { WindowFeed } from '../ipc/window-feed.ts';
import { Batches } from '../services/batch/batches.ts';
import { Comparisons } from '../services/compare/comparisons.ts';
import { Overviews } from '../services/overview/overviews.ts';
import { Palette } from '../services/palette/palette.ts';
import { batchAccounts } from '../services/profiles/batch-accounts.ts';
import { CachedLists } from '../services/profiles/cached-lists.ts';
import { ListPolls } from '../services/profiles/list-polls.ts';
import { pausedSource, prepareBriefly } from '../services/profiles/list-source.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import { Templates } from '../services/templates/templates.ts';
import { Usage } from '../services/usage/usage.ts';
import { ViewCountsOfProfile } from '../services/view-counts/view-counts.ts';
import { Views } from '../services/views/views.ts';
import type { MainWindow } from '../windows/main-window.ts';
import type { AppEvents } from './app-events.ts';
import type { SystemPorts } from './system-ports.ts';

/** Creates saved views and marks. Runs before the lists, whose rows contain the marks. */
export function createViews({ repository, random }: SystemPorts, events: AppEvents): Views {
  return new Views(repository, random, {
    changed: () => events.emit('stateChanged'),
    marked: (profileId, key) => events.emit('markChanged', profileId, key),
  });
}

/** Creates the templates of projects. */
export function createTemplates({ repository, random }: SystemPorts): Templates {
  return new Templates(repository, random);
}

/** Creates the lists of all profiles, which all functions below need. */
export function createLists(
  ports: SystemPorts,
  events: AppEvents,
  profiles: ProfileManager,
  views: Views,
): CachedLists {
  const lists = new CachedLists(
    ports,
    (profileId) => profiles.find(profileId),
    (change) => events.emit('listChanged', change),
    (profileId, key) => views.markOf(profileId, key),
  );
  events.on('markChanged', (profileId, key) => lists.marked(profileId, key));
  events.on('profileStarted', (profile) => {
    profile.events.on('marksImported', (keys) => {
      for (const key of keys) lists.marked(profile.id, key);
    });
  });
  events.on('profileRemoved', (profileId) => lists.forget(profileId));
  return lists;
}

export function createOverviews(
  { clock, repository }: SystemPorts,
  events: AppEvents,
  lists: CachedLists,
): Overviews {
  const overviews = new Overviews(clock, lists, repository);
  events.on('profileStarted', (profile) => overviews.follow(profile));
  events.on('profileRemoved', (profileId) => overviews.forget(profileId));
  return overviews;
}

export function createComparisons(
  { clock, random, repository }: SystemPorts,
  events: AppEvents,
  profiles: ProfileManager,
  lists: CachedLists,
): Comparisons {
  const comparisons = new Comparisons({
    clock,
    random,
    rules: {
      of: (left, right) => repository.compareRules(left, right),
      set: (left, right, rules) => repository.setCompareRules(left, right, rules),
    },
    followed: {
      all: () => repository.followedComparisons,
      set: (comparison, isFollowed) => repository.setFollowed(comparison, isFollowed),
    },
    projects: (profileId, fresh) => lists.projects(profileId, fresh),
    reading: (profileId) => lists.projectProgress(profileId),
    records: async (profileId, fresh) => {
      const { networks, domains } = lists.account(profileId);
      const isPaused = profiles.find(profileId)?.isPaused === true;
      const sources = [networks, domains].map((source) => (isPaused ? pausedSource(source) : source));
      await prepareBriefly(sources, fresh, clock);
      return { networks, domains };
    },
    backendOf: (profileId) => profiles.find(profileId)?.info().name ?? '',
  });
  events.on('listChanged', (change) => comparisons.listChanged(change));
  return comparisons;
}

/** Creates what is derived from the lists about VMs and sources. */
export function createUsage(lists: CachedLists): Usage {
  return new Usage(lists);
}

/** Creates the search of the command palette. */
export function createPalette({ clock }: SystemPorts, lists: CachedLists, views: Views): Palette {
  return new Palette({
    clock,
    lists,
    markOf: (profileId, key) => views.markOf(profileId, key),
  });
}

/** Creates the changes of many projects, whose progress the feed sends to the window. */
export function createBatches(
  ports: SystemPorts,
  events: AppEvents,
  profiles: ProfileManager,
  lists: CachedLists,
  comparisons: Pick<Comparisons, 'promoted'>,
  feed: WindowFeed,
): Batches {
  const batches = new Batches({
    ...ports,
    accounts: batchAccounts(
      (profileId) => profiles.find(profileId),
      () => profiles.state().profiles,
      lists,
    ),
    rulesBetween: (from, to) => ports.repository.compareRules(from, to),
    promoted: (handle, from, to) => comparisons.promoted(handle, from, to),
    progressed: feed.batchProgressed,
  });
  events.on('profileRemoved', (profileId) => batches.forget(profileId));
  return batches;
}

/** Creates the counts for the views of the current profile. */
export function createViewCounts(
  { clock }: SystemPorts,
  events: AppEvents,
  window: MainWindow,
  profiles: ProfileManager,
  lists: CachedLists,
  views: Views,
): ViewCountsOfProfile {
  const viewCounts = new ViewCountsOfProfile({
    clock,
    lists,
    views,
    profileIds: () => profiles.state().profiles.map(({ id }) => id),
    counted: (counts) => window.send('views.counted', counts),
  });
  events.on('stateChanged', () => viewCounts.changed());
  events.on('listChanged', viewCounts.listChanged);
  return viewCounts;
}

/** Creates the polling of lists without events while the window shows them. */
export function createPolls(
  { clock }: SystemPorts,
  events: AppEvents,
  window: MainWindow,
  lists: CachedLists,
): ListPolls {
  const polls = new ListPolls({
    clock,
    isVisible: () => window.isVisible,
    refresh: (profileId) => lists.refreshInUse(profileId),
  });
  events.on('profileStarted', (profile) => {
    profile.events.on('stateChanged', () => polls.stateChanged(profile.info()));
  });
  events.on('profileRemoved', (profileId) => polls.forget(profileId));
  return polls;
}
