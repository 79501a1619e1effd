import { z } from 'zod';
import { activityExportFormats, activityKinds } from '#contract/activity.ts';
import { oauthCallbacks } from '#contract/git-provider.ts';
import { noticeKinds } from '#contract/notices.ts';
import { muteLengths, nameHidings, notifiableKinds } from '#contract/notifications.ts';
import type { projectFieldNames } from '#contract/projects.ts';
import { savedListNames } from '#contract/records.ts';
import type { RequestInput, RequestName } from '#contract/requests.ts';
import { isNameServer } from '../services/domains/name-server.ts';
import { forProfile, profileOnly } from './profile-input.ts';
import { profileParsers } from './profile-parsers.ts';
import { transportParsers } from './transport-channels.ts';

/** Far above anything a person types; bounds what one call can make this process hold. */
const text = z.string().max(1_000_000);
const filled = text.min(1);
const url = z.string().max(10_000);
const projectFields = z.strictObject({
  name: text,
  description: text,
  path: text,
  sourceId: text,
  vmId: text,
} satisfies Record<(typeof projectFieldNames)[number], z.ZodString>);
const newProject = projectFields.extend({ name: filled, sourceId: filled, vmId: filled });
const id = filled.max(10_000);

/** A required field that the project does not have may be left as it is; text in it may not be cleared. */
const projectUpdate = z
  .strictObject({ ...forProfile, id, opened: projectFields, edited: projectFields })
  .superRefine(({ opened, edited }, { addIssue }) => {
    for (const field of ['name', 'sourceId', 'vmId'] as const)
      if (edited[field] === '' && opened[field] !== '')
        addIssue({ code: 'custom', path: ['edited', field], message: 'is required' });
  });

const listOf = z.strictObject({ ...forProfile, fresh: z.enum(['always', 'if-older-than-cache-time']) });
const oneOf = z.strictObject({ ...forProfile, id });
const authorizationSecret = z.union([
  z.strictObject({ type: z.literal('personal_access_token'), token: filled }),
  z.strictObject({ type: z.literal('deploy_key'), key: filled }),
  z.strictObject({ type: z.literal('deploy_key'), pairId: filled }),
]);
const connection = z.strictObject({
  domain: filled,
  port: z.number().int().min(1).max(65_535),
  projectId: id,
});
const domain = z.strictObject({ domain: filled, challenge: text, main: z.boolean(), linked: z.boolean() });

const forFlow = { flowId: filled };
const flowOnly = z.strictObject(forFlow);
const oauthPurpose = z.union([
  z.strictObject({ kind: z.literal('sign-in') }),
  z.strictObject({ kind: z.literal('authorization'), name: filled }),
]);
const oauthSettings = z.strictObject({
  authorizeUrl: filled,
  scope: text,
  callback: z.enum(oauthCallbacks),
  port: z.number().int().min(1).max(65_535).nullable(),
});

const profileIds = z.array(forProfile.profileId).max(1_000);
const activityFilter = z.strictObject({
  profileIds: profileIds.optional(),
  text: text.max(1_000).optional(),
  kinds: z.array(z.enum(activityKinds)).max(activityKinds.length).optional(),
  unreadOnly: z.boolean().optional(),
});

/** What `dns.Resolver.setServers` takes: addresses, with a port where it is not 53. */
const nameServer = z.string().max(100).refine(isNameServer);
const dnsSettings = z.strictObject({ challengePrefix: text, servers: z.array(nameServer).max(10) });

const minutesOfDay = z.number().int().min(0).max(1_439);
const notificationChoices = z.strictObject({
  quietHours: z.strictObject({
    on: z.boolean(),
    from: minutesOfDay,
    to: minutesOfDay,
    days: z.array(z.number().int().min(0).max(6)).max(7),
  }),
  sound: z.boolean(),
  obeyDoNotDisturb: z.boolean(),
  hideNames: z.enum(nameHidings),
  whileInFront: z.boolean(),
});
const notificationRule = z.strictObject({
  ...forProfile,
  projectId: id.nullable(),
  kind: z.enum(notifiableKinds).nullable(),
  to: z.enum(['on', 'off', 'inherit', ...muteLengths]),
});

/** A parser for the input of every channel; one left out is a compile error. */
export const parsers: { readonly [Name in RequestName]: z.ZodType<RequestInput<Name>> } = {
  ...transportParsers,
  'app.info': z.undefined(),
  'desktop.read': z.undefined(),
  'desktop.configure': z.strictObject({
    keepInTray: z.boolean(),
    openAtLogin: z.boolean(),
    startHidden: z.boolean(),
  }),
  'state.read': z.undefined(),
  'navigation.take': z.undefined(),
  'link.take': z.undefined(),
  'notice.dismiss': z.strictObject({ kind: z.enum(noticeKinds) }),
  ...profileParsers,
  'backend.connect': z.strictObject({ ...forProfile, url, acceptUnencrypted: z.boolean() }),
  'backend.change': profileOnly,
  'session.signIn': z.strictObject({ ...forProfile, email: filled, password: filled }),
  'session.signUp': z.strictObject({ ...forProfile, name: filled, email: filled, password: filled }),
  'session.useToken': z.strictObject({ ...forProfile, token: filled }),
  'session.signOut': profileOnly,
  'keychain.goOnWithout': profileOnly,
  'keychain.tryAgain': profileOnly,
  'provider.save': z.strictObject({ ...forProfile, clientId: filled, clientSecret: filled }),
  'provider.skip': profileOnly,
  'projects.list': listOf,
  'projects.read': oneOf,
  'projects.create': z.strictObject({ ...forProfile, project: newProject }),
  'projects.update': projectUpdate,
  'projects.delete': oneOf,
  'connection.retry': profileOnly,
  'check.run': z.strictObject({ ...forProfile, runId: id, url: url.nullable() }),
  'check.cancel': profileOnly,
  'connection.useOfferedSocketPath': profileOnly,
  'lists.saved': z.strictObject({ ...forProfile, name: z.enum(savedListNames) }),
  'activity.page': z.strictObject({
    filter: activityFilter,
    until: z.number().int().nullable(),
    offset: z.number().int().min(0),
    limit: z.number().int().min(0).max(500),
  }),
  'activity.export': z.strictObject({ filter: activityFilter, format: z.enum(activityExportFormats) }),
  'activity.open': z.strictObject({ ...forProfile, projectId: id }),
  'activity.mark': z.strictObject({
    ...forProfile,
    sequences: z.array(z.number().int()).max(500),
    read: z.boolean(),
  }),
  'activity.markAllRead': z.strictObject({ profileIds: profileIds.optional(), until: z.number().int() }),
  'notifications.configure': notificationChoices,
  'notifications.muteAll': z.strictObject({ length: z.enum(['on', ...muteLengths]) }),
  'notifications.change': notificationRule,
  'notifications.desktopStatus': z.undefined(),
  'requests.list': profileOnly,
  'requests.saveReport': profileOnly,
  'data.export': z.undefined(),
  'data.chooseImport': z.undefined(),
  'data.import': z.strictObject({ importId: filled }),
  'data.forget': z.strictObject({ withoutKeychain: z.boolean() }),
  'authorizations.list': listOf,
  'authorizations.create': z.strictObject({ ...forProfile, name: filled, secret: authorizationSecret }),
  'authorizations.delete': oneOf,
  'authorizations.makeDeployKey': z.strictObject({ ...forProfile, comment: text }),
  'networks.list': listOf,
  'networks.create': z.strictObject({ ...forProfile, connection }),
  'domains.list': listOf,
  'domains.read': oneOf,
  'domains.create': z.strictObject({ ...forProfile, domain }),
  'domains.delete': oneOf,
  'domains.check': z.strictObject({ ...forProfile, domain: filled, challenge: text }),
  'domains.watch': z.strictObject({ ...forProfile, domain: filled, challenge: text, on: z.boolean() }),
  'domains.configure': z.strictObject({ ...forProfile, dns: dnsSettings }),
  'provider.refresh': profileOnly,
  'provider.configure': z.strictObject({ ...forProfile, oauth: oauthSettings }),
  'oauth.begin': z.strictObject({ ...forProfile, purpose: oauthPurpose, clientId: text.nullable() }),
  'oauth.finish': flowOnly,
  'oauth.paste': z.strictObject({ ...forFlow, text: filled }),
  'oauth.openAgain': flowOnly,
  'oauth.cancel': flowOnly,
};
