import type { MenuAction, WindowRole } from './actions.ts';
import { event, request } from './channel.ts';
import type { Notice } from './notices.ts';
import type { AppInfo, ClientState } from './state.ts';

/** A route to show, for instance after a click on a notification. */
export interface Navigation {
  readonly profileId: string;
  readonly path: string;
}

/** A command that the operator chose in the application menu. */
export type MenuCommand =
  | { readonly name: MenuAction }
  /** A profile was chosen. If it is already the current one, the command leaves the overview. */
  | { readonly name: 'show-profile'; readonly profileId: string };

export const appRequests = {
  'app.info': request<undefined, AppInfo>(),
  /** The licenses of the packages that the app contains, as Markdown; about 140 kB. */
  'app.readLicenses': request<undefined, string>(),
  'app.readState': request<undefined, ClientState>(),
  /** The route that was requested before the window listened. It is returned once. */
  'app.takeNavigation': request<undefined, Navigation | null>(),
  /** Runs the application menu's item with this role in the window. */
  'app.perform': request<{ readonly role: WindowRole }, void>(),
  /** Dismisses a notice, so that a window that opens later does not show it again. */
  'app.dismissNotice': request<Notice, void>(),
};

export const appEvents = {
  'app.stateChanged': event<ClientState>(),
  'app.navigate': event<Navigation>(),
  'app.command': event<MenuCommand>(),
  'app.notice': event<Notice>(),
};
