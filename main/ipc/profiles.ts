import { z } from 'zod';
import { type Change, withChange } from '#contract/change.ts';
import {
  maxTimeOuts,
  overridablePaths,
  type ProfileAppearance,
  profileColors,
  type profileRequests,
} from '#contract/profiles.ts';
import type { Confirmations } from '../services/confirmation/confirmations.ts';
import {
  backendOf,
  originChange,
  productionChange,
  realtimePathChange,
  type WeakeningChange,
} from '../services/confirmation/weakening-change.ts';
import { acceptedBaseUrl } from '../services/http/base-url.ts';
import { refuseFixed, refuseManaged } from '../services/policy/refuse-managed.ts';
import { type ForgetPorts, forgetEverything } from '../services/profiles/forget-everything.ts';
import type { Profile } from '../services/profiles/profile.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { changeOf, forProfile, profileOnly, url } from './inputs.ts';

export type ProfileDependencies = ForgetPorts & {
  readonly profiles: ProfileManager;
  readonly confirmations: Confirmations;
};

const label = {
  ownName: z.string().trim().min(1).max(200).nullable(),
  production: z.boolean(),
};
const appearance = () => changeOf({ ...label, color: z.enum(profileColors) });
const path = () => z.string().max(2_000);
const seconds = (maxSeconds: number) => z.number().int().min(1).max(maxSeconds);
const timeOuts = () =>
  changeOf({
    connect: seconds(maxTimeOuts.connect),
    idle: seconds(maxTimeOuts.idle),
    total: seconds(maxTimeOuts.total),
  });
const paths = () => changeOf({ paths: z.partialRecord(z.enum(overridablePaths), path()), realtime: path() });

const appearanceOf = ({ ownName, color, production }: ProfileAppearance): ProfileAppearance => ({
  ...{ ownName, color, production },
});

export function profileChannels(
  dependencies: ProfileDependencies,
  profile: FindProfile,
): Channels<typeof profileRequests> {
  const { profiles, confirmations } = dependencies;
  const allowUrl = async (of: Profile, typed: string, acceptUnencrypted: boolean): Promise<void> => {
    // Refuses impossible changes before the confirmation.
    refuseFixed(of.info());
    acceptedBaseUrl(typed, acceptUnencrypted);
    await confirmations.require(() =>
      originChange(profiles.state().profiles, typed, profiles.seenData.isHere),
    );
  };
  const saveAppearance = (of: Profile, change: Change<ProfileAppearance>) =>
    confirmations.saveChange(
      () => withChange(appearanceOf(of.info()), change),
      (merged) => productionChange(of.info(), merged),
      ({ ownName: name, color, production }) => {
        of.configure({ name, color, production });
        return appearanceOf(of.info());
      },
    );
  return {
    'profiles.add': channel({ input: () => z.undefined(), handle: () => profiles.add() }),
    'profiles.startSample': channel({ input: () => z.undefined(), handle: () => profiles.startSample() }),
    'profiles.select': channel({ input: profileOnly, handle: ({ profileId }) => profiles.select(profileId) }),
    'profiles.pause': channel({
      input: () => z.strictObject({ ...forProfile, paused: z.boolean() }),
      handle: ({ paused, ...input }) => profile(input).pause(paused),
    }),
    'profiles.move': channel({
      input: () => z.strictObject({ ...forProfile, index: z.number().int().min(0) }),
      handle: ({ profileId, index }) => profiles.move(profileId, index),
    }),
    'profiles.edit': channel({
      input: () => z.strictObject({ ...forProfile, appearance: appearance() }),
      handle(input) {
        const of = profile(input);
        refuseManaged(of.info());
        return saveAppearance(of, input.appearance);
      },
    }),
    'profiles.configurePaths': channel({
      input: () => z.strictObject({ ...forProfile, settings: paths() }),
      handle(input) {
        const of = profile(input);
        refuseFixed(of.info());
        return confirmations.saveChange(
          () => withChange(of.info().paths, input.settings),
          (merged) => realtimePathChange(of.info(), merged),
          (merged) => {
            of.paths.configure(merged);
            return of.info().paths;
          },
        );
      },
    }),
    'profiles.configureTimeOuts': channel({
      input: () => z.strictObject({ ...forProfile, timeOuts: timeOuts() }),
      handle: (input) => {
        const of = profile(input);
        refuseManaged(of.info());
        of.configure({ timeOuts: withChange(of.info().timeOuts, input.timeOuts) });
        return of.info().timeOuts;
      },
    }),
    'profiles.readLargeLists': channel({
      input: () => z.strictObject({ ...forProfile, on: z.boolean() }),
      handle: ({ on, ...input }) => profile(input).readLargeLists(on),
    }),
    'profiles.duplicate': channel({
      input: profileOnly,
      handle: ({ profileId }) => profiles.duplicate(profileId),
    }),
    'profiles.discard': channel({
      input: profileOnly,
      handle: (input) => {
        refuseManaged(profile(input).info());
        return profiles.discard(input.profileId);
      },
    }),
    'profiles.remove': channel({
      input: () => z.strictObject({ ...forProfile, withoutKeychain: z.boolean() }),
      async handle({ profileId, withoutKeychain }) {
        const info = profile({ profileId }).info();
        refuseManaged(info);
        const change = (): WeakeningChange => {
          const { createdHere, ...now } = profile({ profileId }).info();
          return { kind: 'remove-profile', profileId, backend: backendOf(now), createdHere };
        };
        const named = change();
        // Nothing of the sample backend is worth keeping.
        if (!info.sample) await confirmations.require(change);
        const removal = await profiles.remove(profileId, withoutKeychain);
        if (removal.kind === 'removed') confirmations.made(named);
        return removal;
      },
    }),
    'profiles.connectBackend': channel({
      input: () =>
        z.strictObject({
          ...forProfile,
          url,
          acceptUnencrypted: z.boolean(),
          acceptErrorBody: z.boolean().optional(),
          appearance: changeOf(label).optional(),
        }),
      async handle({ url: typed, acceptUnencrypted, acceptErrorBody, appearance: labelled, ...input }) {
        const of = profile(input);
        await allowUrl(of, typed, acceptUnencrypted);
        await of.connectBackend(typed, acceptUnencrypted, acceptErrorBody);
        if (labelled !== undefined) await saveAppearance(of, labelled);
      },
    }),
    'profiles.addAnyway': channel({
      input: () =>
        z.strictObject({
          ...forProfile,
          url,
          acceptUnencrypted: z.boolean(),
          appearance: changeOf(label).optional(),
        }),
      async handle({ url: typed, acceptUnencrypted, appearance: labelled, ...input }) {
        const of = profile(input);
        await allowUrl(of, typed, acceptUnencrypted);
        await of.addAnyway(typed, acceptUnencrypted);
        if (labelled !== undefined) await saveAppearance(of, labelled);
      },
    }),
    'profiles.changeBackend': channel({
      input: profileOnly,
      handle: (input) => {
        refuseFixed(profile(input).info());
        return profile(input).changeBackend();
      },
    }),
    'profiles.eraseLocalData': channel({
      input: () => z.strictObject({ withoutKeychain: z.boolean() }),
      async handle({ withoutKeychain }) {
        const change = (): WeakeningChange => {
          const { profiles: all } = profiles.state();
          return { kind: 'erase', createdHere: all.reduce((sum, info) => sum + info.createdHere, 0) };
        };
        await confirmations.require(change);
        const result = await forgetEverything(dependencies, withoutKeychain);
        if (result.kind === 'erased') confirmations.made({ kind: 'erase', createdHere: 0 });
        return result;
      },
    }),
  };
}
