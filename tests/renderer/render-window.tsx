import { act, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '#i18n/index.ts';
import { App } from '#renderer/app.tsx';
import { connectStores, createStores } from '#renderer/stores.ts';
import { StoresContext } from '#state/context.ts';
import './browser-stubs.ts';
import { FakeMain, type FakeStart } from './fake-bridge.ts';

// Lazy parts are loaded in advance, so that a test does not wait for a module.
await Promise.all([
  import('#renderer/shell/shell.tsx'),
  import('#renderer/shell/app-notice.tsx'),
  import('#renderer/shell/window-keys.tsx'),
  import('#features/connection/refused-url.tsx'),
  import('#ui/feedback/crashed.tsx'),
  import('#renderer/shell/connection-actions.tsx'),
  import('#renderer/shell/error-actions.tsx'),
  import('#ui/plots/bars.tsx'),
  import('#ui/plots/heat-cells.tsx'),
  import('#ui/plots/plot-table.tsx'),
  import('#ui/plots/ribbon.tsx'),
  import('#ui/plots/sparkline.tsx'),
  import('#ui/feedback/shown-error.tsx'),
  import('#renderer/shell/status-bar-start.tsx'),
  import('#renderer/shell/status-bar-end.tsx'),
  import('#renderer/shell/messages.tsx'),
  import('#features/batch/batch-strips.tsx'),
  import('#features/views/view-links.tsx'),
  import('#features/projects/bulk-dialogs.tsx'),
  import('#features/projects/new-project-dialog.tsx'),
  import('#features/projects/edit-project-dialog.tsx'),
  import('#features/authorizations/new-authorization-dialog.tsx'),
  import('#features/networks/new-network-dialog.tsx'),
  import('#features/domains/new-domain-dialog.tsx'),
  import('#renderer/screens/activity.tsx'),
  import('#renderer/screens/record-list.tsx'),
  import('#features/authorizations/authorization-list.tsx'),
  import('#renderer/screens/domain-page.tsx'),
  import('#features/domains/domain-list.tsx'),
  import('#features/networks/network-list.tsx'),
  import('#renderer/screens/overview.tsx'),
  import('#renderer/shell/backend-rail.tsx'),
  import('#renderer/screens/first-run/account-step.tsx'),
  import('#renderer/screens/first-run/awaited-step.tsx'),
  import('#features/connection/add-anyway.tsx'),
  import('#features/session/sign-in-again-dialog.tsx'),
  import('#renderer/screens/first-run/provider-step.tsx'),
  import('#features/connection/connection-options-dialog.tsx'),
  import('#features/connection/unencrypted-consent.tsx'),
  import('#features/exchange/import-profiles-dialog.tsx'),
  import('#features/profiles/backend-menu.tsx'),
  import('#features/projects/project-list.tsx'),
  import('#renderer/screens/settings.tsx'),
  import('#renderer/screens/project-page.tsx'),
  import('#renderer/screens/usage-page.tsx'),
]);

/** The whole window at a path, over a fake of the main process. */
export async function renderWindow(path: string, start: FakeStart = {}) {
  window.history.replaceState(null, '', path);
  const main = new FakeMain(start);
  const stores = createStores({
    call: (name, ...input) => main.request(name, ...input),
    on: main.on.bind(main),
  });
  await connectStores(stores).ready;
  const i18n = await createI18n('en');
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <StoresContext value={stores}>
          <App />
        </StoresContext>
      </I18nextProvider>,
    );
  });
  return { main, stores };
}
