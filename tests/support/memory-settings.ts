import type { Settings, SettingsStore } from '#services/settings/settings.ts';

/** Settings in memory, which survive a simulated restart. */
export function memorySettings(initial?: Settings): SettingsStore {
  let stored: Settings = initial ?? { currentProfileId: '', profiles: [] };
  return {
    forget: () => {
      stored = { currentProfileId: '', profiles: [] };
    },
    read: () => stored,
    write: (settings) => {
      stored = structuredClone(settings);
    },
  };
}
