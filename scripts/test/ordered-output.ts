/** What several steps print while they run side by side, as if they had run one after the other. */
export interface OrderedOutput {
  /** Output of one step: shown at once where its turn has come, kept until then otherwise. */
  write(step: string, text: string | Uint8Array): void;
  /** The step has ended: as soon as those before it have too, the next one's turn comes. */
  end(step: string): void;
}

/** @param steps their names, in the order in which their output is shown */
export function orderedOutput(
  steps: readonly string[],
  show: (text: string | Uint8Array) => void,
): OrderedOutput {
  const kept = new Map<string, (string | Uint8Array)[]>(steps.map((step) => [step, []]));
  const ended = new Set<string>();
  let turn = 0;

  function showKept(): void {
    const step = steps[turn];
    if (step === undefined) return;
    for (const text of kept.get(step)?.splice(0) ?? []) show(text);
  }

  return {
    write(step, text) {
      if (step === steps[turn]) show(text);
      else kept.get(step)?.push(text);
    },
    end(step) {
      ended.add(step);
      for (let at = steps[turn]; at !== undefined && ended.has(at); at = steps[turn]) {
        turn += 1;
        showKept();
      }
    },
  };
}
