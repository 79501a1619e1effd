/** CPU time of this thread, ms, which does not include other processes. */
export function cpuMs(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The longest CPU time of this thread between two turns of its event loop while something runs, ms. */
export async function longestBlockMs(run: () => Promise<void>): Promise<number> {
  let longestMs = 0;
  let isRunning = true;
  let last = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
    last = process.threadCpuUsage();
    if (isRunning) setImmediate(look);
  };
  setImmediate(look);
  await run();
  // The turn in which it ended counts as well.
  await new Promise((resolve) => setImmediate(resolve));
  isRunning = false;
  return longestMs;
}
