import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchInfo } from '#contract/batch.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { BatchItems } from './batch-items.tsx';
import classes from './batch-tabs.module.css';
import { problemStates } from './batch-texts.ts';
import type { ShownItems } from './use-batch-items.ts';

const states = [...problemStates, 'skipped'] as const;

type State = (typeof states)[number];
type Tab = 'all' | State;

/** The same objects in every render. */
const shownBy = {
  all: {},
  ...Object.fromEntries(states.map((state): [State, ShownItems] => [state, { states: [state] }])),
} as Readonly<Record<Tab, ShownItems>>;

const alwaysShown: readonly Tab[] = ['all', 'failed', 'unknown'];

/** The projects of a started batch, by outcome. Each tab says how many it has. */
export function BatchTabs({ batch }: { readonly batch: BatchInfo }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { handle, revision, profileId, counts, total } = batch;
  const [chosen, setChosen] = useState<Tab>('all');
  const countOf = (tab: Tab) => (tab === 'all' ? total : counts[tab]);
  const tabs = (['all', ...states] as const).filter((tab) => alwaysShown.includes(tab) || countOf(tab) > 0);
  const shown = tabs.find((tab) => tab === chosen) ?? 'all';
  return (
    <Tabs value={shown} onChange={(value) => setChosen(tabs.find((tab) => tab === value) ?? 'all')}>
      <Tabs.List aria-label={t('batch.shown')} className={classes.tabs}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab}
            value={tab}
            className={classes.tab}
            data-state={countOf(tab) > 0 ? tab : undefined}
          >
            {t(tab === 'all' ? 'batch.all' : `batch.state.${tab}`)}{' '}
            <span className={classes.count}>{formats.number(countOf(tab))}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown}>
        <BatchItems handle={handle} revision={revision} profileId={profileId} shown={shownBy[shown]} />
      </Tabs.Panel>
    </Tabs>
  );
}
