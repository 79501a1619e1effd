import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { events } from '#contract/events.ts';
import { requests } from '#contract/requests.ts';

interface Declared {
  readonly feature: string;
  readonly channel: string;
}

/** The channels that the files of the contract declare, in exports named like `projectRequests`. */
async function declared(suffix: 'Requests' | 'Events'): Promise<readonly Declared[]> {
  const folder = path.resolve('preload/contract');
  const perFile = readdirSync(folder).map(async (file) => {
    const feature = path.basename(file, '.ts').replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    const exported: Record<string, unknown> = await import(path.join(folder, file));
    return Object.entries(exported)
      .filter(([name]) => name.endsWith(suffix))
      .flatMap(([, channels]) => Object.keys(channels as object))
      .map((channel) => ({ feature, channel }));
  });
  return (await Promise.all(perFile)).flat();
}

test.each([
  ['Requests', requests],
  ['Events', events],
] as const)('has %s of every feature in the contract, each name once', async (suffix, all) => {
  const names = (await declared(suffix)).map(({ channel }) => channel);
  expect(names.length).toBeGreaterThan(0);
  expect(names.toSorted()).toEqual(Object.keys(all).toSorted());
});

test('names each channel after its feature', async () => {
  const all = [...(await declared('Requests')), ...(await declared('Events'))];
  expect(all.filter(({ feature, channel }) => !channel.startsWith(`${feature}.`))).toEqual([]);
});
