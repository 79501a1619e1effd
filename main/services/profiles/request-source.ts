import type { LoggedRequest } from '#contract/request-log.ts';
import type { ProfileList } from '../lists/profile-list.ts';
import type { RequestLog } from '../request-log/request-log.ts';
import { alwaysFresh, type ListSource } from './list-source.ts';

/** Keeps a profile's list in sync with its request log, which needs no session. */
export class RequestSource implements ListSource {
  constructor(log: RequestLog, list: ProfileList<LoggedRequest>) {
    list.change({ upserts: log.list().toReversed(), removed: [] });
    log.onChanged((added, dropped) =>
      list.change({ upserts: added, removed: dropped.map(({ key }) => key) }),
    );
  }

  async prepare(): Promise<void> {}

  freshness() {
    return alwaysFresh;
  }
}
