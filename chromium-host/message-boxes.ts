/*
 * Message boxes of the app: functions that Playwright's `evaluate` runs in its main process, so each uses only its arguments
 * and `globalThis`.
 */

type MainModule = typeof Electron.CrossProcessExports;

/** A message box that a test expects. */
export interface ExpectedMessageBox {
  /** Part of its message or detail. */
  readonly text: string;
  /** `hold` leaves it open until `answerHeld`. */
  readonly answer: 'confirm' | 'cancel' | 'hold';
}

interface MessageBoxes {
  expected: ExpectedMessageBox[];
  /** Those that came and were not expected. They are cancelled. */
  unexpected: string[];
  /** Those that came, as text. */
  readonly shown: string[];
  /** Answers the one that is held. */
  held: ((confirm: boolean) => void) | null;
}

declare global {
  var pilothouseMessageBoxes: MessageBoxes;
}

/**
 * Answers message boxes by what tests expect of them.
 * @param passOn asks the host's own as well, which checks the arguments; real Electron would show it
 */
export function answerMessageBoxes({ dialog }: MainModule, passOn: boolean): void {
  const boxes: MessageBoxes = { expected: [], unexpected: [], shown: [], held: null };
  globalThis.pilothouseMessageBoxes = boxes;
  const original = dialog.showMessageBox.bind(dialog) as (...args: unknown[]) => Promise<unknown>;
  dialog.showMessageBox = (async (...args: unknown[]) => {
    const { message, detail = '', buttons = [], ...options } = args.at(-1) as Electron.MessageBoxOptions;
    const { cancelId = 0, signal } = options;
    // The question while a window is not responding, which depends on the machine.
    if (signal !== undefined) return original(...args);
    if (passOn) await original(...args);
    const text = `${message}\n${detail}`;
    const confirmId = buttons.findIndex((_button, index) => index !== cancelId);
    boxes.shown.push(text);
    const index = boxes.expected.findIndex((expected) => text.includes(expected.text));
    const [expected] = index === -1 ? [] : boxes.expected.splice(index, 1);
    if (expected === undefined) boxes.unexpected.push(text);
    const confirmed =
      expected?.answer === 'hold'
        ? await new Promise<boolean>((resolve) => {
            boxes.held = resolve;
          })
        : expected?.answer === 'confirm';
    return { response: confirmed ? confirmId : cancelId, checkboxChecked: false };
  }) as typeof dialog.showMessageBox;
}

export function expectMessageBox(_electron: MainModule, expected: ExpectedMessageBox): void {
  globalThis.pilothouseMessageBoxes.expected.push(expected);
}

export function shownMessageBoxes(): string[] {
  return globalThis.pilothouseMessageBoxes.shown;
}

/** @throws where none is held */
export function answerHeld(_electron: MainModule, confirm: boolean): void {
  const { held } = globalThis.pilothouseMessageBoxes;
  if (held === null) throw new Error('No message box is held.');
  globalThis.pilothouseMessageBoxes.held = null;
  held(confirm);
}

/** What is wrong with the message boxes since the start, in sentences. */
export function messageBoxProblems(): string[] {
  const { expected, unexpected } = globalThis.pilothouseMessageBoxes;
  return [
    ...unexpected.map((text) => `An unexpected message box was cancelled: ${text}`),
    ...expected.map(({ text }) => `An expected message box did not come: ${text}`),
  ];
}
