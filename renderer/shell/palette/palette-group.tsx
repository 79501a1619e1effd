import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BackendChip } from '../../features/profiles/backend-avatar.tsx';
import { ProductionLabel } from '../../features/profiles/production-label.tsx';
import classes from './palette.module.css';
import type { PaletteItem } from './palette-item.ts';

interface PaletteOptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly isActive: boolean;
  readonly onRun: () => void;
  readonly onActive: () => void;
}

/** One entry of the palette. The field keeps the focus and references the active entry. */
function PaletteOption({ id, item, isActive, onRun, onActive }: PaletteOptionProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const { Icon, title, profile, stale, shortcut, group, refusal } = item;
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
      <Icon size={17} stroke={1.7} aria-hidden="true" />
      <span className={classes.text}>
        <bdi className={classes.title}>{title}</bdi>
        {detail !== undefined && detail !== '' && <bdi className={classes.detail}>{detail}</bdi>}
      </span>
      {stale && <span className={classes.stale}>{t('palette.staleRow')}</span>}
      {profile !== undefined && group !== 'backends' && <BackendChip profile={profile} />}
      {profile?.production && group === 'backends' && <ProductionLabel />}
      {shortcut !== undefined && <kbd className={classes.key}>{shortcut}</kbd>}
    </div>
  );
}

interface PaletteGroupProps {
  readonly title: string;
  readonly items: readonly PaletteItem[];
  readonly active: PaletteItem | undefined;
  readonly optionId: (item: PaletteItem) => string;
  readonly onRun: (item: PaletteItem) => void;
  readonly onActive: (item: PaletteItem) => void;
}

/** The entries of one kind below their title. */
export function PaletteGroup({ title, items, active, optionId, onRun, onActive }: PaletteGroupProps) {
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
          isActive={item.id === active?.id}
          onRun={() => onRun(item)}
          onActive={() => onActive(item)}
        />
      ))}
    </div>
  );
}
