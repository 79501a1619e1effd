import type { TFunction } from 'i18next';
import { memo, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileState } from '#contract/overview.ts';
import type { ProfileTrends } from '#contract/trends.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Ribbon } from '#ui/plots/lazy-plots.tsx';
import type { RibbonKind } from '#ui/plots/ribbon.tsx';
import { stateText } from '../profiles/profile-state-text.tsx';
import { statesWithEnd, summedBars, timeOfBuckets } from './spans.ts';
import { useTimeText } from './use-time-text.ts';

const kinds: Readonly<Record<ProfileState, RibbonKind>> = {
  live: 'live',
  polling: 'waiting',
  connecting: 'waiting',
  reconnecting: 'waiting',
  restoring: 'unknown',
  unreachable: 'down',
  paused: 'out',
  'signed-out': 'out',
  new: 'unknown',
};

/** Shorter times are not named beside others, such as those of a start. */
const minLengthMs = 60_000;

interface StateRibbonProps {
  readonly trends: ProfileTrends;
  /** Shows the sentence instead of the plot. */
  readonly isText?: boolean;
}

/** The states of a backend over time, and its changes on the same axis. */
export const StateRibbon = memo(function StateRibbon({ trends, isText = false }: StateRibbonProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { span, changes } = trends;
  const { point } = useTimeText(formats, span.to - span.from);
  const { bars, states, kindsOfStates, ticks } = useMemo(() => marksOf(trends), [trends]);
  const { nameOf, inState } = useMemo(() => textsIn(t), [t]);

  const lengths = new Map<string, number>();
  for (const { at, end, state } of states) {
    const name = nameOf(state);
    lengths.set(name, (lengths.get(name) ?? 0) + end - at);
  }
  const inStates = [...lengths]
    .sort(([, a], [, b]) => b - a)
    .filter(([, ms], index) => index === 0 || ms >= minLengthMs)
    .map(([state, ms]) => inState(state, formats.duration(ms)));
  const count = bars.reduce((sum, { created, updated, deleted }) => sum + created + updated + deleted, 0);
  const label = t('trends.ribbon', {
    states: formats.list(inStates),
    changes: changes === null ? t('trends.ribbonUnknown') : t('trends.ribbonChanges', { count }),
  });

  if (isText) return <span data-text>{label}</span>;

  function describe(index: number): string {
    const time = timeOfBuckets(span, index);
    const bar = bars[index];
    const inside = states.filter(({ at, end }) => at < time.to && end > time.from);
    const names = [...new Set(inside.map(({ state }) => nameOf(state)))];
    const numbers = (['created', 'updated', 'deleted'] as const)
      .filter((kind) => (bar?.[kind] ?? 0) > 0)
      .map((kind) => t(`trends.${kind}`, { number: formats.number(bar?.[kind] ?? 0) }));
    const times = t('trends.narrowed', { from: point(time.from), to: point(time.to) });
    return t('trends.mark', { time: times, text: [...names, ...numbers].join(', ') });
  }

  return (
    <Suspense fallback={<div style={{ height: 32 }} />}>
      <Ribbon
        label={label}
        states={kindsOfStates}
        from={span.from}
        to={span.to}
        ticks={ticks}
        describe={describe}
      />
    </Suspense>
  );
});

/**
 * Texts about states, each of which is made once: making them takes most of the time of a sentence, which mostly has the same ones
 * as before.
 */
function textsIn(t: TFunction) {
  const made = new Map<string, string>();
  function once(key: string, make: () => string): string {
    const text = made.get(key) ?? make();
    made.set(key, text);
    return text;
  }
  return {
    nameOf: (state: ProfileState | null) =>
      once(`${state}`, () => (state === null ? t('trends.notKnown') : stateText(t, state))),
    inState: (state: string, time: string) =>
      once(`${state}\n${time}`, () => t('trends.inState', { state, time })),
  };
}

/** What is drawn: the same objects while the trends are the same, so that a crosshair draws nothing else again. */
function marksOf(trends: ProfileTrends) {
  const bars = summedBars([trends]);
  const states = statesWithEnd(trends.states, trends.span.to);
  return {
    bars,
    states,
    kindsOfStates: states.map(({ at, state }) => ({
      at,
      kind: state === null ? ('unknown' as const) : kinds[state],
    })),
    ticks: bars.map(({ created, updated, deleted }) =>
      deleted > 0 ? 'deleted' : created > updated ? 'created' : updated > 0 ? 'updated' : null,
    ),
  };
}
