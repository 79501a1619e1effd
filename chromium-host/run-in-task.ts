/**
 * Runs a function, given as text, in its own task. The inspector would run it immediately, between any two instructions
 * of the main process: an event that it emits could then arrive at a time at which no real event can. In the Chromium host
 * it runs once the process knows all that Chromium has told before, as Electron's main process does, which is the browser.
 */
export async function runInTask(
  electron: unknown,
  { source, given }: { source: string; given: unknown },
): Promise<unknown> {
  await globalThis.__chromiumHost_heardAll?.();
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
