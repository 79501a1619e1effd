import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { profileState } from '#contract/overview.ts';
import { BackendAvatar, BackendChip } from '../../features/profiles/backend-avatar.tsx';
import { ProductionLabel } from '../../features/profiles/production-label.tsx';
import { KeyCaps } from '../../ui/text/key-caps.tsx';
import classes from './palette.module.css';
import type { PaletteItem } from './palette-item.ts';
import { matchedParts } from './palette-query.ts';

interface PaletteOptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  /** The folded terms of the query, whose letters are marked. */
  readonly terms: readonly string[];
  readonly isActive: boolean;
  readonly onRun: () => void;
  readonly onActive: () => void;
}

/** A text whose letters that match the query are marked. */
function Matched({ text, terms }: { readonly text: string; readonly terms: readonly string[] }) {
  if (terms.length === 0) return text;
  return matchedParts(text, terms).map(({ text: part, matched }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    matched ? <mark key={index}>{part}</mark> : part,
  );
}

/** One entry of the palette. The field keeps the focus and references the active entry. */
function PaletteOption({ id, item, terms, isActive, onRun, onActive }: PaletteOptionProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const { Icon, title, profile, stale, keys, group, refusal } = item;
  const backend = group === 'backends' ? profile : undefined;
  const detail = refusal ?? item.detail;
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={refusal !== undefined || undefined}
      className={classes.option}
      onMouseMove={() => isActive || onActive()}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      {backend === undefined ? (
        <Icon size={16} aria-hidden="true" />
      ) : (
        <BackendAvatar small profile={backend} state={profileState(backend)} />
      )}
      <span className={classes.text}>
        <bdi className={classes.title}>
          <Matched text={title} terms={terms} />
        </bdi>
        {detail !== undefined && detail !== '' && (
          <bdi className={classes.detail}>
            {refusal === undefined ? <Matched text={detail} terms={terms} /> : detail}
          </bdi>
        )}
      </span>
      {stale && <span className={classes.stale}>{t('palette.staleRow')}</span>}
      {profile !== undefined && backend === undefined && <BackendChip profile={profile} />}
      {backend?.production && <ProductionLabel />}
      {keys !== undefined && <KeyCaps keys={keys} />}
    </div>
  );
}

interface PaletteGroupProps {
  readonly title: string;
  readonly items: readonly PaletteItem[];
  readonly terms: readonly string[];
  readonly active: PaletteItem | undefined;
  readonly optionId: (item: PaletteItem) => string;
  readonly onRun: (item: PaletteItem) => void;
  readonly onActive: (item: PaletteItem) => void;
}

/** The entries of one kind below their title. */
export function PaletteGroup(props: PaletteGroupProps) {
  const { title, items, terms, active, optionId, onRun, onActive } = props;
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} role="presentation" className={classes.group}>
        {title}
      </div>
      {items.map((item) => (
        <PaletteOption
          key={item.id}
          id={optionId(item)}
          item={item}
          terms={terms}
          isActive={item.id === active?.id}
          onRun={() => onRun(item)}
          onActive={() => onActive(item)}
        />
      ))}
    </div>
  );
}
