import { openSettingsFile } from '#main/adapters/settings-file.ts';
import { newProfile } from '#services/settings/settings.ts';

/**
 * Writes settings of increasing and decreasing size without a pause, until it is killed or, with a second argument,
 * until a problem is reported. The first argument is the folder.
 */
const [, , folder = '', untilProblem] = process.argv;
const silent = () => undefined;
let isReported = false;
const settings = openSettingsFile(folder, { info: silent, warn: silent, error: silent }, (problem) => {
  isReported = true;
  process.send?.(problem);
});
for (let write = 1; untilProblem === undefined || !isReported; write += 1) {
  const profile = { ...newProfile(`id-${write}`), name: String(write).repeat(1 + ((write * 997) % 20_000)) };
  settings.write({ currentProfileId: profile.id, profiles: [profile] });
  if (write === 1) process.send?.('begins');
}
process.disconnect?.();
