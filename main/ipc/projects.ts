import { z } from 'zod';
import { maxNewNetworks } from '#contract/networks.ts';
import { projectFieldNames, type projectRequests } from '#contract/projects.ts';
import type { Clock } from '../ports.ts';
import type { Confirmations } from '../services/confirmation/confirmations.ts';
import type { CachedLists } from '../services/profiles/cached-lists.ts';
import { createWithNetworks } from '../services/profiles/create-with-networks.ts';
import { cachedRecord } from '../services/profiles/list-source.ts';
import { projectsOfValue } from '../services/projects/project-values.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { filled, forProfile, id, newDomain, oneRecord, port, projectFields, text, workId } from './inputs.ts';
import type { LongWork } from './long-work.ts';

const newProject = () => projectFields().extend({ name: filled, sourceId: filled, vmId: filled });

/** A required field may stay empty if it was empty; otherwise it must not be cleared. */
const update = () =>
  z
    .strictObject({ ...forProfile, id, opened: projectFields(), edited: projectFields() })
    .superRefine(({ opened, edited }, { addIssue }) => {
      for (const field of ['name', 'sourceId', 'vmId'] as const)
        if (edited[field] === '' && opened[field] !== '')
          addIssue({ code: 'custom', path: ['edited', field], message: 'is required' });
    });

export function projectChannels(
  profile: FindProfile,
  lists: CachedLists,
  confirmations: Confirmations,
  { clock, longWork }: { readonly clock: Clock; readonly longWork: LongWork },
): Channels<typeof projectRequests> {
  return {
    'projects.cached': channel({
      input: oneRecord,
      async handle(input) {
        const source = await lists.projects(input.profileId);
        return cachedRecord(source.cached(input.id), source.freshness(), source.isListed(input.id));
      },
    }),
    'projects.names': channel({
      input: () => z.strictObject({ ...forProfile, ids: z.array(id).max(1_000) }),
      async handle({ profileId, ids }) {
        const source = await lists.projects(profileId);
        return ids.map((known) => source.cached(known)?.name ?? null);
      },
    }),
    'projects.ofValue': channel({
      input: () => z.strictObject({ ...forProfile, field: z.enum(projectFieldNames), value: text }),
      async handle(input) {
        const source = await lists.projects(input.profileId);
        return source.freshness().state === 'not-loaded' ? null : projectsOfValue(source.all, input);
      },
    }),
    'projects.read': channel({
      input: oneRecord,
      handle: (input) => profile(input).data.sync.read(input.id),
    }),
    'projects.create': channel({
      input: () => z.strictObject({ ...forProfile, project: newProject() }),
      handle: (input) => profile(input).data.changes.create(input.project),
    }),
    'projects.createWithNetworks': channel({
      input: () =>
        z.strictObject({
          ...forProfile,
          project: newProject(),
          networks: z.array(z.strictObject({ domain: filled, port })).max(maxNewNetworks),
          domains: z.array(newDomain()).max(maxNewNetworks),
          replaces: id.nullable(),
          workId: workId.optional(),
        }),
      handle: ({ project, networks, domains, replaces, workId, ...input }) => {
        const records = {
          ...{ newNetworks: networks, newDomains: domains },
          ...(replaces !== null && { replaces }),
        };
        const { data } = profile(input);
        return longWork.run(workId, (work) => createWithNetworks(data, clock, project, records, work));
      },
    }),
    'projects.update': channel({
      input: update,
      handle: (input) => profile(input).data.changes.update(input.id, input.opened, input.edited),
    }),
    'projects.delete': channel({
      input: oneRecord,
      async handle(input) {
        await confirmations.requireDelete(profile(input).info());
        return profile(input).data.changes.remove(input.id);
      },
    }),
  };
}
