/*
 * Message boxes of the app. Playwright's `evaluate` runs these functions in its main process, so each uses only its
 * arguments and `globalThis`.
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
  /** Unexpected message boxes. They are cancelled. */
  unexpected: string[];
  /** The texts of all message boxes. */
  readonly shown: string[];
  /** Answers the message box that is open. */
  waiting: ((confirm: boolean) => void) | null;
}

declare global {
  var pilothouseMessageBoxes: MessageBoxes;
}

/**
 * Answers message boxes as tests expect them.
 *
 * @param passOn also calls the host's function, which checks the arguments; on real Electron it would show the dialog
 */
export function answerMessageBoxes({ dialog }: MainModule, passOn: boolean): void {
  const boxes: MessageBoxes = { expected: [], unexpected: [], shown: [], waiting: null };
  globalThis.pilothouseMessageBoxes = boxes;
  const original = dialog.showMessageBox.bind(dialog) as (...args: unknown[]) => Promise<unknown>;
  dialog.showMessageBox = (async (...args: unknown[]) => {
    const { message, detail = '', buttons = [], ...options } = args.at(-1) as Electron.MessageBoxOptions;
    const { cancelId = 0, signal } = options;
    // The question for a window that does not respond, which depends on the speed of the machine.
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
            boxes.waiting = resolve;
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

/** @throws if none is open */
export function answerHeld(_electron: MainModule, confirm: boolean): void {
  const { waiting } = globalThis.pilothouseMessageBoxes;
  if (waiting === null) throw new Error('No message box is held.');
  globalThis.pilothouseMessageBoxes.waiting = null;
  waiting(confirm);
}

/** What is wrong with the message boxes since the start, as sentences. */
export function messageBoxProblems(): string[] {
  const { expected, unexpected } = globalThis.pilothouseMessageBoxes;
  return [
    ...unexpected.map((text) => `An unexpected message box was cancelled: ${text}`),
    ...expected.map(({ text }) => `An expected message box did not come: ${text}`),
  ];
}
