import type { ClientState, ConnectionStatus, ConnectionView } from '#contract/state.ts';

/** How often lists without events are requested while polling (docs/decisions/websocket-blocked.md). */
const pollEvery = 30_000;

interface RefreshableLists {
  /** Requests the lists without events that a screen uses. */
  readonly refresh: (profileId: string) => void;
  /** The main process has fetched the projects. */
  readonly projectsCurrent: (profileId: string) => void;
}

const interrupted: ReadonlySet<ConnectionStatus> = new Set(['reconnecting', 'offline', 'polling']);

/** Refreshes lists when the connection changes: after every reconnect, and every 30 s while polling. */
export function createRefresher(lists: RefreshableLists) {
  const before = new Map<string, ConnectionView>();
  const polls = new Map<string, ReturnType<typeof setInterval>>();

  function stopPolling(profileId: string): void {
    clearInterval(polls.get(profileId));
    polls.delete(profileId);
  }

  function onConnection(profileId: string, was: ConnectionView | undefined, now: ConnectionView): void {
    if (now.status !== 'polling') stopPolling(profileId);
    else if (!polls.has(profileId)) {
      polls.set(
        profileId,
        setInterval(() => lists.refresh(profileId), pollEvery),
      );
    }
    if (was === undefined) return;
    const answers = was.status !== now.status && (now.status === 'live' || now.status === 'polling');
    if (answers && interrupted.has(was.status)) lists.refresh(profileId);
    const becameCurrent = was.projectsAsOf !== undefined && now.projectsAsOf === undefined;
    // Not after the first list: nothing was out of date before it.
    if (answers || becameCurrent) lists.projectsCurrent(profileId);
  }

  return {
    receive({ profiles }: Pick<ClientState, 'profiles'>): void {
      for (const { id, connection, isAuthenticated } of profiles) {
        if (isAuthenticated) onConnection(id, before.get(id), connection);
        else stopPolling(id);
        before.set(id, connection);
      }
    },
    stop(): void {
      for (const profileId of polls.keys()) stopPolling(profileId);
    },
  };
}
