import './theme/mantine.css';
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './theme/tokens.css';
import './theme/profile-colors.css';
import './theme/components.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { App, loadAhead } from './app.tsx';
import { addOtherScreens, createI18n } from './i18n/index.ts';
import { chooseLanguage, chosenLanguage } from './i18n/language.ts';
import { bridge } from './state/bridge.ts';
import { StoresContext } from './state/context.ts';
import { overviewPath } from './state/last-routes.ts';
import { connectStores, createStores } from './stores.ts';

/** Renders the window once the first state is known. Not a top-level `await`: what is loaded here waits until this script was evaluated. */
async function open(root: HTMLElement): Promise<void> {
  const stores = createStores(bridge);
  await connectStores(stores).ready;
  const { info, client } = stores.clientState.getState();
  const profileCount = client?.profiles.length ?? 0;
  // A new window starts with all backends; a reloaded one returns to its route.
  if (profileCount > 1 && location.pathname === '/') history.replaceState(null, '', overviewPath);
  const language = chosenLanguage() ?? chooseLanguage(info?.languages ?? navigator.languages);
  const needsAll =
    profileCount > 1 || client?.profiles.some((profile) => profile.isAuthenticated || profile.restoring);
  const [i18n] = await Promise.all([
    createI18n(language, needsAll ? ['first-screen', 'other-screens'] : ['first-screen']),
    needsAll && loadAhead(stores),
  ]);
  showLanguage(i18n.language);
  i18n.on('languageChanged', showLanguage);

  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <StoresContext value={stores}>
          <App />
        </StoresContext>
      </I18nextProvider>
    </StrictMode>,
  );
  // Waits until the first screen is painted, so that nothing delays input there.
  if (!needsAll) requestAnimationFrame(() => requestIdleCallback(() => void addOtherScreens(i18n, language)));
}

function showLanguage(language: string): void {
  document.documentElement.lang = language;
}

const root = document.getElementById('root');
if (root) void open(root);
