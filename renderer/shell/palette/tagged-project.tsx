import type { PaletteRow } from '#contract/palette.ts';
import { noMark } from '#contract/views.ts';
import { TagsDialog } from '../../features/views/tags-dialog.tsx';
import { useStores } from '../../state/context.ts';

/** The tags of a project that was chosen in the palette. */
export default function TaggedProject({ row }: { readonly row: PaletteRow }) {
  const { palette } = useStores();
  const { profileId, key, title: name, mark = noMark } = row;
  return <TagsDialog project={{ profileId, key, name, ...mark }} onClose={() => palette.editTags(null)} />;
}
