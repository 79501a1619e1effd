import { startSupervised } from './supervised.ts';

/** A virtual display. */
export interface Display {
  readonly env: { readonly DISPLAY: string };
  stop(): Promise<void>;
}

const server = {
  program: 'Xvfb',
  aptPackage: 'xvfb',
  command: 'Xvfb -displayfd 1 -screen 0 1600x1000x24 -nolisten tcp &',
};

/** Starts Xvfb on a free number. Linux. */
export async function startDisplay(): Promise<Display> {
  const { firstLine, stop } = await startSupervised(server);
  return { env: { DISPLAY: `:${firstLine}` }, stop };
}
