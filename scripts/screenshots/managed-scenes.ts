import { writeFileSync } from 'node:fs';
import type { TFunction } from 'i18next';
import type { Page } from 'playwright';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import type { Backend } from '#reference-backend/server/index.ts';
import type { Picture } from './scenes.ts';

/** A policy with all its keys, and some mistakes. */
export async function writePolicy(file: string, backend: Backend): Promise<void> {
  const policy = {
    backends: [
      { id: 'ops', url: backend.url, name: 'Operations', color: 'red', production: true },
      { id: 'lab', url: 'http://lab.example.org', name: 'Laboratory' },
    ],
    authorities: [(await createAuthority()).cert, 'none'],
    proxy: { mode: 'manual', kind: 'http', host: 'proxy.example.org', port: 3128 },
    settings: {
      notifications: {
        sound: false,
        hideNames: 'always',
        quietHours: { on: true, from: '22:00', to: '06:30', days: ['saturday', 'sunday'] },
      },
      desktop: { keepInTray: true, openAtLogin: 'yes' },
      theme: 'dark',
    },
    updates: false,
  };
  writeFileSync(file, JSON.stringify(policy, null, 2), { mode: 0o644 });
}

/** What is managed: the pages of the settings. */
export async function managed(page: Page, t: TFunction, picture: Picture): Promise<void> {
  await page.getByText(t('problems.notice.policy')).waitFor();
  await picture('notice');
  await page.evaluate(() => window.history.pushState(null, '', '/settings'));
  await page.reload();
  for (const tab of ['connection', 'profile', 'security', 'proxy', 'paths'] as const) await show(tab);
  for (const tab of ['notifications', 'desktop', 'about'] as const) await show(tab);

  async function show(tab: Parameters<typeof nameOf>[0]) {
    await page.getByRole('tab', { name: nameOf(tab), exact: true }).click();
    const panel = page.getByRole('tabpanel', { name: nameOf(tab), exact: true });
    await panel.getByText(t('settings.managed')).first().waitFor();
    await picture(tab);
  }
  function nameOf(
    tab: 'connection' | 'profile' | 'security' | 'proxy' | 'paths' | 'notifications' | 'desktop' | 'about',
  ) {
    return t(`settings.tabs.${tab}`);
  }
}
