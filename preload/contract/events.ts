import type { ActivityChange } from './activity.ts';
import type { CheckProgress } from './connection-check.ts';
import type { DomainWatch } from './domains.ts';
import type { OAuthFlowView } from './git-provider.ts';
import type { ArrivedLink } from './links.ts';
import type { Notice } from './notices.ts';
import type { ProjectsChange } from './projects.ts';
import type { ClientState } from './state.ts';

/** What the main process tells the window unasked: channel name to payload. */
export interface Events {
  'state.changed': ClientState;
  /** At most once a frame; every element is of another profile. */
  'projects.changed': readonly ProjectsChange[];
  /** A few times a second at most; every element is of another profile. */
  'activity.changed': readonly ActivityChange[];
  /** Show this route, for instance after a click on a notification. */
  navigate: { readonly profileId: string; readonly path: string };
  /** The operator chose this in the application menu. */
  command: { readonly name: 'new-project' | 'refresh' };
  /** A link came from outside that cannot simply be shown. */
  'link.arrived': ArrivedLink;
  'oauth.changed': OAuthFlowView;
  'domain.watched': DomainWatch;
  'check.progress': CheckProgress;
  notice: Notice;
}

export type EventName = keyof Events;

/** The channels at run time. A channel left out here is a compile error. */
export const eventNames: Readonly<Record<EventName, true>> = {
  'state.changed': true,
  'projects.changed': true,
  'activity.changed': true,
  navigate: true,
  command: true,
  'link.arrived': true,
  'oauth.changed': true,
  'domain.watched': true,
  'check.progress': true,
  notice: true,
};
