import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { palette } from '#i18n/en/palette.ts';
import { aConnection, aDomain, aList, anAuthorization, aProfile, aProject } from '../fake-bridge.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

/** Buttons of the screens, and the entry of the palette that does the same. */
const sameAs: Readonly<Record<string, string>> = {
  'New project': palette.action['new-project'],
  'New authorization': palette.action['new-authorization'],
  'New connection': palette.action['new-connection'],
  'New domain': palette.action['new-domain'],
  'Check all': palette.action['check-domains'],
  // Each entry of the menu is one; the first stands for all.
  'More actions': palette.action['export-csv'],
  Refresh: palette.action.refresh,
  'Mark all read': palette.action['mark-all-read'],
};

/** How the list of the screen is looked at: nothing is done by them. Buttons of rows are those of the row's own entry. */
const looks = /^(Columns|Clear filter|Export|All|Unread|Sort by .*|Favourites.*|Save view.*|Views?)$/;

const lists = {
  authorizations: aList([anAuthorization('a')]),
  networks: aList([aConnection('n')]),
  domains: aList([aDomain('d')]),
};

test.each(['projects', 'authorizations', 'networks', 'domains', 'activity'])(
  'Every button of /%s is an action of the palette, too',
  async (route) => {
    await renderWindow(`/${route}`, { profile: aProfile(), projects: [aProject('1')], lists });
    await screen.findByRole('heading', { level: 1 });
    const main = screen.getByRole('main');
    if (route !== 'activity') await within(main).findByRole('table');
    const names = [...main.querySelectorAll('button')]
      .filter(
        (button) => button.closest('table, [role="table"], [role="feed"], [role="radiogroup"]') === null,
      )
      .map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '');
    const titles = new Set<string>(Object.values(palette.action));
    const left = names.filter((name) => !looks.test(name) && !titles.has(sameAs[name] ?? ''));
    expect(left).toEqual([]);
  },
);
