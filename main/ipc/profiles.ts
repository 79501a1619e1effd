import { z } from 'zod';
import { maxTimeOuts, overridablePaths, profileColors, type profileRequests } from '#contract/profiles.ts';
import { type ForgetPorts, forgetEverything } from '../services/profiles/forget-everything.ts';
import { ProfileImports, type ProfileImportsPorts } from '../services/profiles/profile-imports.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import type { Channels, FindProfile } from './channel.ts';
import { filled, forProfile, profileOnly, url } from './inputs.ts';

export type ProfileDependencies = ForgetPorts & ProfileImportsPorts & { readonly profiles: ProfileManager };

const appearance = () =>
  z.strictObject({
    ownName: z.string().trim().min(1).max(200).nullable(),
    color: z.enum(profileColors),
    production: z.boolean(),
  });
const path = () => z.string().max(2_000);
const seconds = (longest: number) => z.number().int().min(1).max(longest);
const timeOuts = () =>
  z.strictObject({
    connect: seconds(maxTimeOuts.connect),
    idle: seconds(maxTimeOuts.idle),
    total: seconds(maxTimeOuts.total),
  });

export function profileChannels(
  dependencies: ProfileDependencies,
  profile: FindProfile,
): Channels<typeof profileRequests> {
  const { profiles } = dependencies;
  const imports = new ProfileImports(dependencies);
  return {
    'profiles.add': { input: () => z.undefined(), handle: () => profiles.add() },
    'profiles.startSample': { input: () => z.undefined(), handle: () => profiles.startSample() },
    'profiles.select': { input: profileOnly, handle: ({ profileId }) => profiles.select(profileId) },
    'profiles.move': {
      input: () => z.strictObject({ ...forProfile, index: z.number().int().min(0) }),
      handle: ({ profileId, index }) => profiles.move(profileId, index),
    },
    'profiles.edit': {
      input: () => z.strictObject({ ...forProfile, appearance: appearance() }),
      handle: (input) => {
        const { ownName: name, color, production } = input.appearance;
        profile(input).configure({ name, color, production });
      },
    },
    'profiles.configurePaths': {
      input: () =>
        z.strictObject({
          ...forProfile,
          settings: z.strictObject({ paths: z.record(z.enum(overridablePaths), path()), realtime: path() }),
        }),
      handle: (input) => profile(input).configurePaths(input.settings),
    },
    'profiles.configureTimeOuts': {
      input: () => z.strictObject({ ...forProfile, timeOuts: timeOuts() }),
      handle: (input) => profile(input).configure({ timeOuts: input.timeOuts }),
    },
    'profiles.duplicate': { input: profileOnly, handle: ({ profileId }) => profiles.duplicate(profileId) },
    'profiles.discard': { input: profileOnly, handle: ({ profileId }) => profiles.discard(profileId) },
    'profiles.remove': {
      input: () => z.strictObject({ ...forProfile, withoutKeychain: z.boolean() }),
      handle: ({ profileId, withoutKeychain }) => profiles.remove(profileId, withoutKeychain),
    },
    'profiles.connectBackend': {
      input: () => z.strictObject({ ...forProfile, url, acceptUnencrypted: z.boolean() }),
      handle: (input) => profile(input).connectBackend(input.url, input.acceptUnencrypted),
    },
    'profiles.changeBackend': { input: profileOnly, handle: (input) => profile(input).changeBackend() },
    'profiles.export': { input: () => z.undefined(), handle: () => imports.save() },
    'profiles.chooseImport': { input: () => z.undefined(), handle: () => imports.choose() },
    'profiles.import': {
      input: () => z.strictObject({ importId: filled }),
      handle: ({ importId }) => imports.finish(importId),
    },
    'profiles.eraseLocalData': {
      input: () => z.strictObject({ withoutKeychain: z.boolean() }),
      handle: ({ withoutKeychain }) => forgetEverything(dependencies, withoutKeychain),
    },
  };
}
