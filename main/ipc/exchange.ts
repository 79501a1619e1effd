import { z } from 'zod';
import { exchangeParts, type exchangeRequests, importActions } from '#contract/exchange.ts';
import { Lazy } from '../services/async/lazy.ts';
import type { Confirmations } from '../services/confirmation/confirmations.ts';
import type { ExportPorts } from '../services/exchange/exports.ts';
import type { ImportPorts } from '../services/exchange/imports.ts';
import { type Channels, channel } from './channel.ts';
import { filled } from './inputs.ts';

export type ExchangeDependencies = Omit<ExportPorts, 'profiles'> &
  ImportPorts & {
    readonly profiles: ExportPorts['profiles'] & ImportPorts['profiles'];
    readonly confirmations: Confirmations;
  };

const name = () => z.string().min(1).max(200);
const parts = () => z.array(z.enum(exchangeParts)).max(exchangeParts.length);
const appearance = () =>
  z.strictObject({
    scheme: z.enum(['auto', 'light', 'dark']),
    language: z.string().max(20).nullable(),
    timeZone: z.enum(['local', 'utc']),
  });

export function exchangeChannels(dependencies: ExchangeDependencies): Channels<typeof exchangeRequests> {
  const imports = new Lazy(async () => {
    const { Imports } = await import('../services/exchange/imports.ts');
    return new Imports(dependencies);
  });
  const exports = async () => {
    const { Exports } = await import('../services/exchange/exports.ts');
    return new Exports(dependencies);
  };
  return {
    'exchange.readContents': channel({
      input: () => z.undefined(),
      handle: async () => (await exports()).contents(),
    }),
    'exchange.export': channel({
      input: () =>
        z.strictObject({
          profileIds: z.array(name()).max(1_000),
          parts: parts(),
          appearance: appearance(),
        }),
      handle: async (choice) =>
        (await exports()).save(choice.profileIds, new Set(choice.parts), choice.appearance),
    }),
    'exchange.choose': channel({
      input: () => z.undefined(),
      handle: async () => (await imports.get()).choose(),
    }),
    'exchange.import': channel({
      input: () =>
        z.strictObject({
          importId: filled,
          backends: z.record(name(), z.enum(importActions)),
          parts: parts(),
        }),
      handle: async (choice) =>
        (await imports.get()).finish(choice, (change) => dependencies.confirmations.require(() => change)),
    }),
  };
}
