import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '#contract/list-names.ts';
import type { ListPage, ListPageRequest } from '#contract/lists.ts';
import { useStores } from '../state/context.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import screen from '../ui/layout/screen.module.css';
import { shorten } from '../ui/text/shorten.ts';
import { termsOf, withoutTerm } from './query-completion.ts';
import type { FilterAndSort } from './shown-page.ts';

/** A term of a query, and the number of records that match the rest. */
interface NarrowestTerm {
  readonly term: string;
  readonly rest: string;
  readonly found: number;
}

/** The maximum number of terms to try. */
const maxTerms = 8;
/** Delay after the last keystroke, in ms. */
const pauseMs = 250;

/**
 * The term of a query without matches whose removal yields the most; null if no single term is the cause, and during the
 * search.
 */
function useNarrowest<Name extends ListName>(
  list: Name,
  profileIds: readonly string[],
  wanted: FilterAndSort<Name>,
): NarrowestTerm | null {
  const { call } = useStores();
  const [found, setFound] = useState<{ readonly of: string; readonly term: NarrowestTerm | null } | null>(
    null,
  );
  const { query } = wanted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is sorted does not matter
  useEffect(() => {
    let isCurrent = true;
    async function look(): Promise<void> {
      let best: NarrowestTerm | null = null;
      for (const term of termsOf(query).slice(0, maxTerms)) {
        const rest = withoutTerm(query, term);
        const part = { offset: 0, limit: 0, anchors: [], locate: null, fresh: 'cached' as const };
        const request = { list, profileIds, ...wanted, query: rest, ...part };
        const reply = await call('lists.page', request as ListPageRequest);
        if (!isCurrent) return;
        const count = reply.ok ? (JSON.parse(reply.value) as ListPage).total : 0;
        if (count > (best?.found ?? 0)) best = { term, rest, found: count };
      }
      setFound({ of: query, term: best });
    }
    const timer = setTimeout(() => void look(), pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, list, profileIds, call]);
  return found?.of === query ? found.term : null;
}

interface NoMatchProps {
  readonly list: ListName;
  readonly profileIds: readonly string[];
  readonly wanted: FilterAndSort<ListName>;
  /** States that nothing matches the query. */
  readonly title: string;
  readonly onSearch: (query: string) => void;
}

/** Shown instead of a list without matches. */
export function NoMatch({ list, profileIds, wanted, title, onSearch }: NoMatchProps) {
  const { t } = useTranslation();
  const narrowest = useNarrowest(list, profileIds, wanted);
  return (
    <div className={screen.card} data-fill>
      <EmptyState
        icon={<IconFilterOff size={20} />}
        title={title}
        {...(narrowest && {
          text: t('resources.narrowest', {
            name: shorten(narrowest.term, 60),
            count: narrowest.found,
          }),
        })}
      >
        {narrowest !== null && (
          <Button onClick={() => onSearch(narrowest.rest)}>
            {t('resources.removeIt', { name: shorten(narrowest.term, 60) })}
          </Button>
        )}
        <Button variant="default" onClick={() => onSearch('')}>
          {t('common.clearFilter')}
        </Button>
      </EmptyState>
    </div>
  );
}
