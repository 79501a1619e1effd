/** Shows the output of steps that run in parallel as if they had run one after the other. */
export interface OrderedOutput {
  /** Output of one step: shown at once if it is the step's turn, buffered until then otherwise. */
  write(step: string, text: string | Uint8Array): void;
  /** The step has ended. Once all steps before it have ended too, it is the next step's turn. */
  end(step: string): void;
}

/** @param steps their names, in the order in which their output is shown */
export function orderedOutput(
  steps: readonly string[],
  show: (text: string | Uint8Array) => void,
): OrderedOutput {
  const buffered = new Map<string, (string | Uint8Array)[]>(steps.map((step) => [step, []]));
  const ended = new Set<string>();
  let turn = 0;

  function showBuffered(): void {
    const step = steps[turn];
    if (step === undefined) return;
    for (const text of buffered.get(step)?.splice(0) ?? []) show(text);
  }

  return {
    write(step, text) {
      if (step === steps[turn]) show(text);
      else buffered.get(step)?.push(text);
    },
    end(step) {
      ended.add(step);
      for (let at = steps[turn]; at !== undefined && ended.has(at); at = steps[turn]) {
        turn += 1;
        showBuffered();
      }
    },
  };
}
