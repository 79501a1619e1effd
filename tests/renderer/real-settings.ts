import type { z } from 'zod';
import type { Reply } from '#contract/errors.ts';
import type { RequestName } from '#contract/requests.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import { type ChannelDependencies, createChannels } from '#main/ipc/channels.ts';
import { Confirmations } from '#services/confirmation/confirmations.ts';
import { DesktopOptions } from '#services/desktop/desktop-options.ts';
import { toAppError } from '#services/errors/app-failure.ts';
import { Views } from '#services/views/views.ts';
import { startMainProcess } from '#tests/integration/support/start-main-process.ts';
import { settingsChannels } from '#tests/support/settings-channels.ts';
import type { Answers } from './fake-bridge.ts';
import { aProfile } from './fake-records.ts';

/**
 * `late`: the main process is busy with other work first. `at once`: it saves immediately, and its replies arrive late.
 */
export type Delay = 'late' | 'at once';

/**
 * The settings of the app's own main process, in memory, and a bridge whose replies arrive when the test says so. The
 * operator confirms every question.
 */
export function realSettings(delay: Delay) {
  const app = startMainProcess();
  let login = false;
  const loginItem = {
    isOn: async () => login,
    set: async (on: boolean) => {
      login = on;
    },
  };
  const desktopOptions = new DesktopOptions(app.repository, loginItem, async () => 'available');
  const views = new Views(app.repository, systemRandom, {
    changed: () => undefined,
    marked: () => undefined,
  });
  const channels = createChannels({
    profiles: app.profiles,
    confirmations: new Confirmations(
      async () => true,
      systemClock,
      () => null,
    ),
    desktopOptions,
    views,
  } as unknown as ChannelDependencies);
  const profileId = app.profile.id;
  const waiting: (() => unknown)[] = [];
  const sent: { readonly name: RequestName; readonly input: unknown }[] = [];

  async function handle(name: RequestName, given: unknown): Promise<Reply<unknown>> {
    const { input, handle } = channels[name];
    const parser: z.ZodType = typeof input === 'function' ? input() : input;
    const parsed = parser.safeParse(given);
    if (!parsed.success) return { ok: false, error: { code: 'bad-input' } };
    try {
      return { ok: true, value: await (handle as (input: unknown) => unknown)(parsed.data) };
    } catch (thrown) {
      return { ok: false, error: toAppError(thrown) };
    }
  }

  const answer = (name: RequestName) => (input: unknown) => {
    sent.push({ name, input });
    const early = delay === 'at once' ? handle(name, input) : null;
    return new Promise((resolve) => waiting.push(() => resolve(early ?? handle(name, input))));
  };
  const answers = {
    ...Object.fromEntries(settingsChannels.map((name) => [name, answer(name)])),
    'desktop.read': () => handle('desktop.read', undefined),
    'notifications.readDesktopStatus': async () => ({ ok: false, error: { code: 'internal' } }),
    'gitProvider.refresh': async () => ({ ok: true, value: undefined }),
  } as Answers;

  /** The profile as the main process has it, signed in. */
  function profile(): ProfileInfo {
    const { ownName, color, production, oauth, dns, paths, timeOuts, connectionOptions, ...info } =
      app.info();
    const saved = { ownName, color, production, oauth, dns, paths, timeOuts, connectionOptions };
    return aProfile({ id: profileId, ...saved, notifications: info.notifications, columns: info.columns });
  }

  return {
    answers,
    profile,
    sent,
    repository: app.repository,
    /** Sends the pending replies, oldest first. @returns their number */
    release: () => {
      const all = waiting.splice(0);
      for (const resolve of all) resolve();
      return all.length;
    },
    /** Everything that is saved and that the settings show. */
    saved: async () => ({
      profile: profile(),
      notifications: app.repository.notifications,
      density: app.repository.density,
      desktop: await desktopOptions.read(),
    }),
  };
}
