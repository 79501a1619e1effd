import { useTranslation } from 'react-i18next';
import type { BatchItem } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { TextCell } from '#ui/table/text-cell.tsx';
import { shorten } from '#ui/text/shorten.ts';

interface DependentsProps {
  readonly item: BatchItem;
  /** A sentence before the names. */
  readonly before?: string;
  /** Other backends that have a domain of this name. */
  readonly alsoOn?: readonly string[];
}

/** What refers to an authorization or a domain, in one line. */
export function Dependents({ item: { dependents }, before, alsoOn = [] }: DependentsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const names = (dependents?.first ?? []).map(({ kind, name }) =>
    kind === 'project' ? shorten(name) : t(`batch.dependents.${kind}`, { name: shorten(name) }),
  );
  const more = (dependents?.count ?? 0) - names.length;
  const known = dependents === null ? t('batch.dependents.unknown') : t('batch.dependents.none');
  const uses = [
    ...(names.length === 0 ? [known] : names),
    ...(more > 0 ? [t('batch.dependents.more', { number: formats.number(more) })] : []),
    ...(alsoOn.length > 0 ? [t('batch.dependents.alsoOn', { names: formats.list(alsoOn) })] : []),
  ].join(', ');
  return <TextCell text={before === undefined ? uses : `${before} ${uses}`} />;
}
