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
import { App } from './app.tsx';
import { addOtherScreens, createI18n } from './i18n/index.ts';
import { chooseLanguage, chosenLanguage } from './i18n/language.ts';
import { bridge } from './state/bridge.ts';
import { StoresContext } from './state/context.ts';
import { overviewPath } from './state/last-routes.ts';
import { connectStores, createStores } from './stores.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

const stores = createStores(bridge);
await connectStores(stores).ready;

const { info, client } = stores.clientState.getState();
const profileCount = client?.profiles.length ?? 0;
// A new window starts with all backends; a reloaded one returns to its route.
if (profileCount > 1 && location.pathname === '/') history.replaceState(null, '', overviewPath);
const language = chosenLanguage() ?? chooseLanguage(info?.languages ?? navigator.languages);
const isSignedIn = client?.profiles.some(({ isAuthenticated }) => isAuthenticated) ?? false;
const needsAll = isSignedIn || profileCount > 1;
const i18n = await createI18n(language, needsAll ? ['first-screen', 'other-screens'] : ['first-screen']);

function showLanguage(language: string): void {
  document.documentElement.lang = language;
}
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
