/**
 * Runs a function, given as text, in its own task. The inspector would run it immediately, between any two instructions
 * of the main process: an event that it emits could then arrive at a time at which no real event can.
 */
export function runInTask(
  electron: unknown,
  { source, given }: { source: string; given: unknown },
): Promise<unknown> {
  const run = new Function(`return (${source})`)() as (...all: unknown[]) => unknown;
  return new Promise((resolve, reject) => {
    setImmediate(() => {
      try {
        resolve(run(electron, given));
      } catch (thrown) {
        reject(thrown);
      }
    });
  });
}
