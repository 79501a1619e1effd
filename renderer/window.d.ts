import type { PilothouseApi } from '#contract/api.ts';

declare global {
  interface Window {
    readonly pilothouse: PilothouseApi;
  }
}
