import { Button, NativeSelect, Title } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowsExchange,
  IconColumns2,
  IconPin,
  IconPinFilled,
} from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { BatchExportFormat } from '#contract/batch.ts';
import type { CompareGroup } from '#contract/compare.ts';
import type { ProfileInfo } from '#contract/state.ts';
import classes from '../features/compare/compare.module.css';
import { CompareRulesDialog } from '../features/compare/compare-rules-dialog.tsx';
import type { Side } from '../features/compare/compare-sides.ts';
import { Comparison } from '../features/compare/comparison.tsx';
import { useComparison } from '../features/compare/use-comparison.ts';
import { useFollowed } from '../features/compare/use-followed.ts';
import { usePairs } from '../features/compare/use-pairs.ts';
import { useSideChoice } from '../features/compare/use-side-choice.ts';
import { profileName } from '../features/profiles/profile-name.tsx';
import { useFormats } from '../i18n/use-formats.ts';
import { ExportMenu, useExport } from '../records/list-menu.tsx';
import { useProfile, useStoreState, useStores } from '../state/context.ts';
import { ActionButton } from '../ui/buttons/action-button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { RefreshButton } from '../ui/buttons/refresh-button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { FilterInput } from '../ui/form/filter-input.tsx';
import { useShortcuts } from '../ui/hooks/use-shortcuts.ts';
import screen from '../ui/layout/screen.module.css';

/** Compares the projects of two backends. */
export default function Compare() {
  const { t } = useTranslation();
  const { call } = useStores();
  const profiles = useStoreState('clientState', ({ client }) => client?.profiles);
  const { id: currentId } = useProfile();
  const [search, setSearch] = useSearchParams();
  const open = (profiles ?? []).filter(({ isAuthenticated }) => isAuthenticated);
  const find = (id: string | null) => open.find((profile) => profile.id === id);
  const left = find(search.get('left')) ?? find(currentId) ?? open[0];
  const right =
    open.find(({ id }) => id === search.get('right') && id !== left?.id) ??
    open.find(({ id }) => id !== left?.id);
  const shown = useMemo(() => ({ left: left?.id ?? '', right: right?.id ?? '' }), [left?.id, right?.id]);
  const { choose, swap } = useSideChoice(shown, (sides) => setSearch(sides, { replace: true }));
  if (left === undefined || right === undefined) {
    return (
      <div className={screen.screen}>
        <div className={`${screen.card}`} data-fill>
          <EmptyState
            order={1}
            icon={<IconColumns2 size={20} />}
            title={t('compare.needsTwo')}
            text={t('compare.needsTwoHelp')}
          >
            <Button onClick={() => void call('profiles.add')}>{t('copy.addBackend')}</Button>
          </EmptyState>
        </div>
      </div>
    );
  }
  return (
    <Compared
      key={`${left.id} ${right.id}`}
      left={left}
      right={right}
      profiles={open}
      onChoose={choose}
      onSwap={swap}
    />
  );
}

interface ComparedProps {
  readonly left: ProfileInfo;
  readonly right: ProfileInfo;
  readonly profiles: readonly ProfileInfo[];
  readonly onChoose: (side: Side, id: string) => void;
  readonly onSwap: () => void;
}

function Compared({ left, right, profiles, onChoose, onSwap }: ComparedProps) {
  const { t } = useTranslation();
  const { call, refreshers } = useStores();
  const exportFile = useExport();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<readonly CompareGroup[]>(['left', 'right', 'different']);
  const filter = useRef<HTMLInputElement>(null);
  const pairs = usePairs(left.id, right.id);
  const comparison = useComparison({ left: left.id, right: right.id, pairs: pairs.pairs, query, open });
  const sides = useMemo(() => ({ left, right }), [left, right]);
  const { page, rows, refresh } = comparison;
  const formats = useFormats();
  const { followed, follow } = useFollowed();
  const isFollowed = followed.some((one) => one.left === left.id && one.right === right.id);
  const [isRulesOpen, setRulesOpen] = useState(false);
  const ruleCount = page === null ? 0 : page.rules.ignored.length + page.rules.mappings.length;
  useShortcuts({ '/': () => filter.current?.focus() });
  useEffect(() => {
    refreshers.add(refresh);
    return () => void refreshers.delete(refresh);
  }, [refresh, refreshers]);
  const toggle = useCallback((group: CompareGroup) => {
    setOpen((before) =>
      before.includes(group) ? before.filter((one) => one !== group) : [...before, group],
    );
  }, []);

  const save = useCallback(
    (format: BatchExportFormat) => {
      const asked = { left: left.id, right: right.id, pairs: pairs.pairs, query, format };
      return exportFile({
        what: t('compare.title'),
        done: t('resources.exported'),
        request: (named) => call('compare.export', { ...asked, ...named }),
      });
    },
    [call, left.id, right.id, pairs.pairs, query, t, exportFile],
  );

  const options = profiles.map((profile) => ({ value: profile.id, label: profileName(t, profile) }));
  const fetched = page === null ? [] : [page.left.fetchedAt, page.right.fetchedAt];
  const oldest = fetched.includes(null) ? null : Math.min(...fetched.map((at) => at ?? 0));
  return (
    <div className={`${screen.screen} ${screen.filled}`}>
      <div className={screen.head}>
        <Title order={1}>{t('compare.title')}</Title>
        <div className={classes.sides}>
          <NativeSelect
            className={classes.side}
            aria-label={t('compare.left')}
            data={options}
            value={left.id}
            onChange={(event) => onChoose('left', event.currentTarget.value)}
          />
          <IconButton label={t('compare.swap')} Icon={IconArrowsExchange} onClick={onSwap} />
          <NativeSelect
            className={classes.side}
            aria-label={t('compare.right')}
            data={options}
            value={right.id}
            onChange={(event) => onChoose('right', event.currentTarget.value)}
          />
        </div>
        <RefreshButton
          fetchedAt={page === null ? null : oldest}
          loading={comparison.isLoading && page !== null}
          onRefresh={refresh}
        />
        <ExportMenu save={save} isEmpty={rows === null || rows.total === 0} />
      </div>
      <div className={classes.bar}>
        <FilterInput
          ref={filter}
          label={t('compare.filter')}
          hint={t('compare.filterHint')}
          value={query}
          onChange={setQuery}
        />
        {page !== null && (
          <ActionButton size="xs" Icon={IconAdjustmentsHorizontal} onClick={() => setRulesOpen(true)}>
            {ruleCount === 0
              ? t('compare.rules.open')
              : t('compare.rules.openCount', { number: formats.number(ruleCount) })}
          </ActionButton>
        )}
        <ActionButton
          size="xs"
          Icon={isFollowed ? IconPinFilled : IconPin}
          aria-pressed={isFollowed}
          title={t('compare.parity.help', { backend: profileName(t, right) })}
          onClick={() => void follow({ left: left.id, right: right.id }, !isFollowed)}
        >
          {t('compare.parity.show')}
        </ActionButton>
      </div>
      {page !== null && isRulesOpen && (
        <CompareRulesDialog
          sides={sides}
          rules={page.rules}
          save={comparison.setRules}
          onClose={() => setRulesOpen(false)}
        />
      )}
      <Comparison
        sides={sides}
        comparison={comparison}
        pairs={pairs}
        onToggle={toggle}
        isFiltered={query.trim() !== ''}
      />
    </div>
  );
}
