import type { Authorization } from '#contract/authorizations.ts';
import type { ListRecords } from '#contract/lists.ts';
import type { PaletteList, PaletteRow } from '#contract/palette.ts';
import { cellText } from '../lists/cell-text.ts';

/** How records of one list are searched and shown. */
interface PaletteText<Item> {
  /** The searched texts: the name first, then paths and identifiers. */
  fields(item: Item): readonly string[];
  row(item: Item): Pick<PaletteRow, 'title' | 'detail'>;
}

type ListedAuthorization = Pick<Authorization, 'key' | 'id' | 'name' | 'type'>;

/** A record of any of the lists. */
export type FoundItem = { readonly key: string; readonly id: string | null };

const projects: PaletteText<ListRecords['projects']> = {
  fields: ({ name, path, key, sourceId, vmId }) => [name, path, key, sourceId, vmId],
  row: ({ name, path, sourceId, vmId }) => ({
    title: cellText(name),
    detail: cellText(path === '' ? `${sourceId} · ${vmId}` : path),
  }),
};

const domains: PaletteText<ListRecords['domains']> = {
  fields: ({ domain, unicode, key }) => [domain, unicode ?? '', key],
  row: ({ domain, unicode }) => ({ title: cellText(domain), detail: cellText(unicode ?? '') }),
};

const networks: PaletteText<ListRecords['networks']> = {
  fields: ({ domain, port, key, projectName, projectId }) => [
    `${domain}:${port}`,
    projectName ?? '',
    key,
    projectId,
  ],
  row: ({ domain, port, projectName, projectId }) => ({
    title: cellText(`${domain}:${port}`),
    detail: cellText(projectName ?? projectId),
  }),
};

const authorizations: PaletteText<ListedAuthorization> = {
  fields: ({ name, key, type }) => [name, type, key],
  row: ({ name, type }) => ({ title: cellText(name), detail: type }),
};

/** By list. */
export const paletteTexts: Readonly<Record<PaletteList, PaletteText<FoundItem>>> = {
  projects,
  domains,
  networks,
  authorizations,
};
