import { useTranslation } from 'react-i18next';
import type { ExchangePart, ImportNote } from '#contract/exchange.ts';
import { useFormats } from '#i18n/use-formats.ts';
import classes from './exchange.module.css';

/** The maximum number of names in a note; the others are counted. */
const maxNames = 20;

interface NoteListProps {
  readonly notes: readonly ImportNote[];
  /** Notes of other parts are left out. */
  readonly parts: readonly ExchangePart[];
}

/** The effects of an import as a list; those that weaken or mute come first. */
export function NoteList({ notes, parts }: NoteListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const shown = notes.filter(({ part }) => part === null || parts.includes(part));
  if (shown.length === 0) return null;
  const sorted = [...shown].sort((a, b) => Number(b.weakens) - Number(a.weakens));

  function namesOf({ kind, names, fingerprints }: ImportNote): string {
    const texts =
      kind === 'kinds-off'
        ? names.map((name) => t(`exchange.kinds.${name}`, name))
        : names.map((name, at) =>
            fingerprints === undefined ? name : `${name} (${short(fingerprints[at])})`,
          );
    const listed = formats.list(texts.slice(0, maxNames));
    const rest = texts.length - maxNames;
    return rest > 0 ? `${listed} … +${formats.number(rest)}` : listed;
  }

  return (
    <ul className={classes.notes}>
      {sorted.map((note) => (
        <li key={note.kind} className={note.weakens ? classes.weakens : undefined}>
          {t(`exchange.notes.${note.kind}`, { names: namesOf(note), count: note.names.length })}
        </li>
      ))}
    </ul>
  );
}

/** The beginning of a fingerprint; the system's confirmation shows all of it. */
function short(fingerprint = ''): string {
  return fingerprint.startsWith('SHA256:') ? fingerprint : `SHA-256 ${fingerprint.slice(0, 16)}…`;
}
