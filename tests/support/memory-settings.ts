import type { Settings, SettingsStore } from '#services/settings/settings.ts';

/** Settings in memory, which survive a simulated restart. */
export function memorySettings(initial?: Settings): SettingsStore {
  let kept: Settings = initial ?? { currentProfileId: '', profiles: [] };
  return {
    forget: () => {
      kept = { currentProfileId: '', profiles: [] };
    },
    read: () => kept,
    write: (settings) => {
      kept = structuredClone(settings);
    },
  };
}
