import { event, request } from './channel.ts';
import type { Notice } from './notices.ts';
import type { AppInfo, ClientState } from './state.ts';

/** A route to show, for instance after a click on a notification. */
export interface Navigation {
  readonly profileId: string;
  readonly path: string;
}

/** What the operator chose in the application menu. */
export interface MenuCommand {
  readonly name: 'new-project' | 'refresh';
}

export const appRequests = {
  'app.info': request<undefined, AppInfo>(),
  'state.read': request<undefined, ClientState>(),
  /** The route that was asked for before the window listened. It is returned once. */
  'navigation.take': request<undefined, Navigation | null>(),
  /** The operator dismissed the notice: a window that opens later does not show it again. */
  'notice.dismiss': request<Notice, void>(),
};

export const appEvents = {
  'state.changed': event<ClientState>(),
  navigate: event<Navigation>(),
  command: event<MenuCommand>(),
  notice: event<Notice>(),
};
