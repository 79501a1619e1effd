import { z } from 'zod';
import type { authorizationRequests } from '#contract/authorizations.ts';
import { maxBatchItems } from '#contract/batch-changes.ts';
import type { ForProfile } from '#contract/profiles.ts';
import { deployKeyPage } from '#shared/deploy-key-page.ts';
import { parseDay } from '#shared/expiry.ts';
import type { Work } from '../services/async/work.ts';
import type { Batches } from '../services/batch/batches.ts';
import type { Confirmations } from '../services/confirmation/confirmations.ts';
import type { CachedLists } from '../services/profiles/cached-lists.ts';
import { deleteUnused, projectsUsing } from '../services/profiles/credential-use.ts';
import { setExpiries } from '../services/profiles/many-credentials.ts';
import { rotationMoves } from '../services/profiles/rotation-moves.ts';
import { subjects } from './batch.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { filled, forProfile, id, oneRecord, profileOnly, text, workId } from './inputs.ts';
import type { LongWork } from './long-work.ts';

const secret = () =>
  z.union([
    z.strictObject({ type: z.literal('personal_access_token'), token: filled }),
    z.strictObject({ type: z.literal('deploy_key'), key: filled }),
    z.strictObject({ type: z.literal('deploy_key'), pairId: filled }),
  ]);
/** A calendar day as `YYYY-MM-DD`. */
const day = () =>
  z
    .string()
    .max(10)
    .refine((given) => parseDay(given) === given);

export interface AuthorizationDependencies {
  readonly batches: Batches;
  readonly confirmations: Confirmations;
  readonly lists: CachedLists;
  readonly longWork: LongWork;
  readonly openBrowser: (url: string) => Promise<void>;
}

export function authorizationChannels(
  profile: FindProfile,
  { batches, confirmations, lists, longWork, openBrowser }: AuthorizationDependencies,
): Channels<typeof authorizationRequests> {
  /** Finds the profile and checks that one more record may be deleted. */
  async function deletable(input: ForProfile) {
    const of = profile(input);
    await confirmations.requireDelete(of.info());
    return of.data;
  }

  async function planMove({ profileId, id: of }: ForProfile & { readonly id: string }, work: Work) {
    const { data } = profile({ profileId });
    const to = data.authorizations.notes.get(of)?.replacedBy ?? null;
    const keys = to === null ? [] : await projectsUsing(data, of, work);
    if (to === null || keys.length === 0) return null;
    const change = { kind: 'edit', fields: { sourceId: { kind: 'set', value: to } } } as const;
    return batches.plan(profileId, change, { selection: null, except: [], keys }, work);
  }

  async function planMoves({ profileId }: ForProfile, work: Work) {
    const projects = await rotationMoves(profile({ profileId }).data, work);
    if (projects.length === 0) return null;
    return batches.plan(
      profileId,
      { kind: 'write', projects },
      { selection: null, except: [], keys: [] },
      work,
    );
  }

  return {
    'authorizations.cached': channel({
      input: oneRecord,
      handle: (input) => lists.account(input.profileId).authorizations.find(input.id),
    }),
    'authorizations.create': channel({
      input: () =>
        z.strictObject({
          ...forProfile,
          name: filled,
          secret: secret(),
          expiresOn: day().nullable(),
          replaces: id.nullable(),
        }),
      async handle({ name, secret: given, expiresOn, replaces, ...input }) {
        const { actions } = profile(input).data;
        return { id: await actions.createAuthorization(name, given, { expiresOn, replaces }) };
      },
    }),
    'authorizations.delete': channel({
      input: oneRecord,
      handle: async (input) => (await deletable(input)).actions.deleteAuthorization(input.id),
    }),
    'authorizations.generateDeployKey': channel({
      input: () => z.strictObject({ ...forProfile, comment: text }),
      handle: (input) => profile(input).data.authorizations.keys.make(input.comment),
    }),
    'authorizations.facts': channel({
      input: profileOnly,
      handle: ({ profileId }) => lists.account(profileId).authorizationFacts(),
    }),
    'authorizations.setExpiry': channel({
      input: () => z.strictObject({ ...forProfile, id, name: text, expiresOn: day().nullable() }),
      handle: ({ id: of, name, expiresOn, ...input }) => {
        const { notes } = profile(input).data.authorizations;
        notes.keep(of, { name, expiresOn });
        return notes.get(of)?.expiresOn ?? null;
      },
    }),
    'authorizations.setExpiries': channel({
      input: () => z.strictObject({ ...forProfile, of: subjects(), expiresOn: day().nullable() }),
      handle: ({ profileId, of, expiresOn }) => setExpiries(lists, profileId, of, expiresOn),
    }),
    'authorizations.restoreExpiries': channel({
      input: () =>
        z.strictObject({
          ...forProfile,
          expiries: z
            .array(z.strictObject({ id, name: text, expiresOn: day().nullable() }))
            .max(maxBatchItems),
        }),
      handle: ({ expiries, ...input }) =>
        profile(input).data.authorizations.notes.keepAll(
          expiries.map(({ id: of, ...change }) => ({ id: of, change })),
        ),
    }),
    'authorizations.replace': channel({
      input: () => z.strictObject({ ...forProfile, id, name: text, by: id.nullable() }),
      handle: ({ id: of, name, by, ...input }) =>
        profile(input).data.authorizations.notes.keep(of, { name, replacedBy: by }),
    }),
    'authorizations.planMove': channel({
      input: () => z.strictObject({ ...forProfile, id, workId: workId.optional() }),
      handle: (input) => longWork.run(input.workId, (work) => planMove(input, work)),
    }),
    'authorizations.planMoves': channel({
      input: () => z.strictObject({ ...forProfile, workId: workId.optional() }),
      handle: (input) => longWork.run(input.workId, (work) => planMoves(input, work)),
    }),
    'authorizations.endRotation': channel({
      input: profileOnly,
      handle: (input) => profile(input).data.authorizations.rotations.end(),
    }),
    'authorizations.deleteUnused': channel({
      input: oneRecord,
      handle: async (input) => deleteUnused(await deletable(input), input.id),
    }),
    'authorizations.openDeployKeys': channel({
      input: () => z.strictObject({ ...forProfile, repository: text }),
      async handle({ repository, ...input }) {
        const page = deployKeyPage(repository, profile(input).info().oauth.authorizeUrl);
        if (page === null) return false;
        await openBrowser(page.url);
        return true;
      },
    }),
  };
}
