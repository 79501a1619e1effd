import { repositoryRoot } from '#chromium-host/host-choice.ts';

/** Environment variable with the root of the checkout whose app is measured; this one without it. */
export const measuredRootName = 'PILOTHOUSE_BENCH_CHECKOUT';

/** The root of the checkout whose app is measured. */
export const measuredRoot = process.env[measuredRootName] ?? repositoryRoot;
