import { z } from 'zod';
import type { projectFieldNames, projectRequests } from '#contract/projects.ts';
import type { Channels, FindProfile } from './channel.ts';
import { filled, forProfile, id, listOf, oneRecord, text } from './inputs.ts';

const fields = z.strictObject({
  name: text,
  description: text,
  path: text,
  sourceId: text,
  vmId: text,
} satisfies Record<(typeof projectFieldNames)[number], z.ZodString>);
const newProject = fields.extend({ name: filled, sourceId: filled, vmId: filled });

/** A required field may stay empty where it was empty; otherwise it must not be cleared. */
const update = z
  .strictObject({ ...forProfile, id, opened: fields, edited: fields })
  .superRefine(({ opened, edited }, { addIssue }) => {
    for (const field of ['name', 'sourceId', 'vmId'] as const)
      if (edited[field] === '' && opened[field] !== '')
        addIssue({ code: 'custom', path: ['edited', field], message: 'is required' });
  });

export function projectChannels(profile: FindProfile): Channels<typeof projectRequests> {
  return {
    'projects.list': {
      input: listOf,
      handle: async (input) => JSON.stringify(await profile(input).data.projects(input.fresh)),
    },
    'projects.read': { input: oneRecord, handle: (input) => profile(input).data.sync.read(input.id) },
    'projects.create': {
      input: z.strictObject({ ...forProfile, project: newProject }),
      handle: (input) => profile(input).data.changes.create(input.project),
    },
    'projects.update': {
      input: update,
      handle: (input) => profile(input).data.changes.update(input.id, input.opened, input.edited),
    },
    'projects.delete': { input: oneRecord, handle: (input) => profile(input).data.changes.remove(input.id) },
  };
}
