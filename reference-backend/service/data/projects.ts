import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import type { Shaper } from '../http/shaper.ts';
import type { ServiceOptions } from '../options.ts';
import type { ProjectEvent } from '../realtime.ts';
import type { Account } from './accounts.ts';
import type { Collection, Row } from './collection.ts';
import { anyText, parse, requiredText } from './validation.ts';

function creationSchema(emptyOptionals: ServiceOptions['emptyOptionals']) {
  const clearedByNull = requiredText.nullable().transform((text) => text ?? undefined);
  const text = { accept: anyText, reject: requiredText, null: clearedByNull }[emptyOptionals ?? 'accept'];
  const optionalText = text.optional();
  return z.object({
    name: requiredText,
    description: optionalText,
    path: optionalText,
    sourceId: requiredText,
    vmId: requiredText,
  });
}

/** The fields that a client writes (docs/interface.md, "Resources"). */
export type ProjectInput = z.infer<ReturnType<typeof creationSchema>>;

/**
 * A stored project. The fields after the first five are specific to this backend: the interface does not specify them.
 */
export interface ProjectFields extends ProjectInput {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
  /** Only with `recordAuthors`. */
  readonly updatedBy?: string;
  readonly revision: number;
}

export type ProjectRow = Row<ProjectFields>;

/** Projects and their rules, for HTTP requests and colleagues. Every change emits an event. */
export type Projects = ReturnType<typeof createProjects>;

export function createProjects(
  collection: Collection<ProjectFields>,
  shaper: Shaper,
  announce: (event: ProjectEvent, author: string) => void,
  {
    unknownFields,
    emptyOptionals,
    ownProjects,
    recordAuthors,
    now = () => new Date(),
  }: Pick<ServiceOptions, 'unknownFields' | 'emptyOptionals' | 'ownProjects' | 'recordAuthors' | 'now'>,
) {
  const creation = creationSchema(emptyOptionals);
  const update = creation.partial();

  function announceRow(type: ProjectEvent['type'], row: ProjectRow, written?: object): void {
    const data = written === undefined ? undefined : shaper.eventData(row, written);
    const event = { projectId: String(shaper.publicId(row)), type, ...(data === undefined ? {} : { data }) };
    announce(event, row.fields.createdBy);
  }

  function get(id: string): ProjectRow {
    const row = collection.find(id);
    if (row === null) throw new ApiError(404, 'Project not found');
    return row;
  }

  const isSeenBy = ({ fields }: ProjectRow, { name }: Account): boolean =>
    !ownProjects || fields.createdBy === name;

  return {
    all: (): ProjectRow[] => collection.all(),
    get,

    /** The projects that an account may see, by the account name in `createdBy`. */
    seenBy(account: Account) {
      return {
        all: (): ProjectRow[] => collection.all().filter((row) => isSeenBy(row, account)),
        get(id: string): ProjectRow {
          const row = get(id);
          if (!isSeenBy(row, account)) throw new ApiError(404, 'Project not found');
          return row;
        },
      };
    },

    exists: (id: string): boolean => collection.find(id) !== null,

    create(author: Account, input: unknown): ProjectRow {
      const written = parse(creation, input, unknownFields);
      const at = now().toISOString();
      const row = collection.insert({
        ...written,
        createdAt: at,
        updatedAt: at,
        createdBy: author.name,
        revision: 1,
      });
      announceRow('CREATE', row, written);
      return row;
    },

    /** Changes the given fields only. */
    update(author: Account, id: string, input: unknown): ProjectRow {
      const before = get(id);
      const written = parse(update, input, unknownFields);
      const row = collection.update(before, {
        ...before.fields,
        ...written,
        ...(recordAuthors && { updatedBy: author.name }),
        updatedAt: now().toISOString(),
        revision: before.fields.revision + 1,
      });
      announceRow('UPDATE', row, written);
      return row;
    },

    delete(id: string): ProjectRow {
      const row = get(id);
      collection.delete(row);
      announceRow('DELETE', row);
      return row;
    },
  };
}
