import '#renderer/theme/mantine.css';
import '#renderer/theme/tokens.css';
import '#renderer/theme/components.css';
import '#renderer/theme/global.css';
import { MantineProvider } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { ProfileState } from '#contract/overview.ts';
import type { ProfileTrends } from '#contract/trends.ts';
import { ChangesPlot } from '#features/trends/changes-plot.tsx';
import { LatencyLine } from '#features/trends/latency-line.tsx';
import { plotBuckets, spans } from '#features/trends/spans.ts';
import { StateRibbon } from '#features/trends/state-ribbon.tsx';
import { createI18n } from '#i18n/index.ts';
import { HeatCells, Sparkline } from '#ui/plots/lazy-plots.tsx';

/*
 * The app's plots of a week in which something changed in every bucket, without the rest of the window. They are drawn
 * when `drawPlots` is called.
 */

const backends = 6;
const states: readonly ProfileState[] = ['live', 'reconnecting', 'live', 'unreachable', 'polling'];
const noop = () => undefined;

/** Looks irregular, and is the same each time. */
const numbers = (count: number, seed: number, most: number) =>
  Array.from({ length: count }, (_, index) => 1 + (((index + 1) * 7_919 + seed * 104_729) % most));

function trendsOf(backend: number, version: number): ProfileTrends {
  const to = Date.UTC(2026, 10, 25, 16, 28) + version * 60_000;
  const from = to - spans['7d'];
  const seed = backend * 31 + version;
  const profileId = `backend-${backend}`;
  return {
    profileId,
    span: { from, to, buckets: plotBuckets },
    changes: {
      created: numbers(plotBuckets, seed, 9),
      updated: numbers(plotBuckets, seed + 1, 60),
      deleted: numbers(plotBuckets, seed + 2, 5),
    },
    states: states.map((state, index) => ({ at: from + (index * (to - from)) / states.length, state })),
    latency: {
      p50: numbers(plotBuckets, seed + 3, 90),
      p95: numbers(plotBuckets, seed + 4, 200),
    },
    eventsPerMinute: numbers(60, seed + 5, 40),
    current: { profileId, eventsPerMinute: 4.2, p95: 61 },
  };
}

/** The plots of the overview: the changes of all, then a ribbon and a line of each. */
function Overview({ version }: { readonly version: number }) {
  const trends = Array.from({ length: backends }, (_, backend) => trendsOf(backend, version));
  return (
    <>
      <ChangesPlot trends={trends} span="7d" height={132} selected={null} onSelect={noop} />
      {trends.map((one) => (
        <div key={one.profileId}>
          <StateRibbon trends={one} />
          <LatencyLine trends={one} height={18} width={44} />
        </div>
      ))}
    </>
  );
}

/** The plots of Activity: the changes, events per minute, latency, and changes by day and hour. */
function Activity({ version }: { readonly version: number }) {
  const trends = trendsOf(0, version);
  const hours = Array.from({ length: 7 }, (_, day) => numbers(24, day + version, 20));
  const describe = () => '';
  return (
    <>
      <ChangesPlot trends={[trends]} span="7d" height={96} selected={null} onSelect={noop} />
      <Suspense>
        <Sparkline
          label="Events per minute"
          values={trends.eventsPerMinute}
          height={24}
          describe={describe}
        />
        <LatencyLine trends={trends} height={24} />
        <HeatCells label="Hours" rows={hours} names={hours.map((_, day) => `${day}`)} describe={describe} />
      </Suspense>
    </>
  );
}

const screens = { overview: Overview, activity: Activity };

declare global {
  /**
   * Draws the plots of a screen this many times, each in a frame of its own and with other data: anew, or in place of the plots
   * before. `nothing` passes the same frames and draws nothing. Resolves after the last frame.
   */
  var drawPlots: (
    screen: keyof typeof screens,
    how: 'anew' | 'again' | 'nothing',
    times: number,
  ) => Promise<void>;
}

interface Drawing {
  readonly screen: keyof typeof screens;
  readonly version: number;
  /** Another one draws the plots anew. */
  readonly key: number;
}

let draw: (drawing: Drawing) => void = noop;

/** What `draw` was called with last. As in the window, nothing around the plots is drawn with them. */
function Shown() {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    draw = setDrawing;
  }, []);
  if (drawing === null) return null;
  const Screen = screens[drawing.screen];
  return <Screen key={`${drawing.screen} ${drawing.key}`} version={drawing.version} />;
}

const place = document.getElementById('root');
if (place !== null) {
  const i18n = await createI18n('en');
  createRoot(place).render(
    <MantineProvider>
      <I18nextProvider i18n={i18n}>
        <Shown />
      </I18nextProvider>
    </MantineProvider>,
  );
  const frame = () => new Promise<number>(requestAnimationFrame);
  let version = 0;
  globalThis.drawPlots = async (screen, how, times) => {
    for (let time = 0; time < times; time += 1) {
      await frame();
      version += 1;
      if (how !== 'nothing') flushSync(() => draw({ screen, version, key: how === 'anew' ? version : 0 }));
      await frame();
    }
  };
}
