type Preferences = Electron.WebPreferences;

/** Insecure values of web preferences. Preferences that are left out have Electron's secure default. */
const insecure: { readonly [Name in keyof Preferences]?: Preferences[Name] } = {
  nodeIntegration: true,
  nodeIntegrationInWorker: true,
  nodeIntegrationInSubFrames: true,
  contextIsolation: false,
  sandbox: false,
  webSecurity: false,
  allowRunningInsecureContent: true,
  experimentalFeatures: true,
  navigateOnDragDrop: true,
  webviewTag: true,
};

/** @throws Error naming the preference that would make a window insecure. */
export function refuseInsecure(preferences: Preferences): void {
  for (const [name, value] of Object.entries(insecure)) {
    if (preferences[name as keyof Preferences] === value) {
      throw new Error(`BrowserWindow refused: webPreferences.${name} must not be ${value}`);
    }
  }
  if (preferences.enableBlinkFeatures) {
    throw new Error('BrowserWindow refused: webPreferences.enableBlinkFeatures must not be set');
  }
}
