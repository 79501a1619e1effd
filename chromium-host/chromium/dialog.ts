import { setImmediate as nextTask } from 'node:timers/promises';
import { HostBrowserWindow } from './browser-window.ts';
import { isReady, requireReady } from './readiness.ts';
import { strict } from './strict.ts';

/** The button that a message box returns: its default button, unless another one is set. */
const answerVariable = 'PILOTHOUSE_DIALOG_ANSWER';

const types = ['none', 'info', 'warning', 'error', 'question'];

type MessageBox = (
  ...args: [Electron.MessageBoxOptions] | [window: object, Electron.MessageBoxOptions]
) => Promise<Electron.MessageBoxReturnValue>;

/**
 * `electron.dialog`. A message box is printed to stderr and returns a button; tests answer it (`message-boxes.ts`).
 *
 * It is not modal: in Electron the system keeps clicks from the parent's window, and a driver's clicks do not pass through the
 * system, so that a test sees the same page on both hosts. An error box does not block: Electron's waits for a click in a loop
 * that runs nothing else of the main process, so that no test could answer it, and the app would wait forever.
 */
interface HostDialog extends Pick<Electron.Dialog, 'showErrorBox'> {
  showMessageBox: MessageBox;
  showSaveDialog(): Promise<Electron.SaveDialogReturnValue>;
  showOpenDialog(): Promise<Electron.OpenDialogReturnValue>;
}

/** What Electron refuses, with its texts (`lib/browser/api/dialog.ts`). */
function refuseInvalid(options: Electron.MessageBoxOptions): void {
  const {
    type = 'none',
    buttons = [],
    checkboxLabel = '',
    checkboxChecked = false,
    noLink = false,
  } = options;
  if (!types.includes(type)) throw new TypeError('Invalid message box type');
  if (!Array.isArray(buttons)) throw new TypeError('Buttons must be an array');
  if (typeof noLink !== 'boolean') throw new TypeError('noLink must be a boolean');
  const texts = { Title: options.title, Message: options.message, Detail: options.detail, checkboxLabel };
  for (const [name, text] of Object.entries(texts)) {
    if (typeof (text ?? '') !== 'string') throw new TypeError(`${name} must be a string`);
  }
  if (checkboxChecked && checkboxLabel === '') {
    throw new Error('checkboxChecked requires that checkboxLabel also be passed');
  }
}

/** What Electron would show other than intended: a dialog without a parent of the app, text or button that it names. */
function refuseUnclear(parent: object | null, { message, buttons = [], ...ids }: Electron.MessageBoxOptions) {
  if (parent !== null && !(parent instanceof HostBrowserWindow)) {
    throw new TypeError('dialog.showMessageBox: the parent must be a BrowserWindow');
  }
  // On macOS it is a sheet of its parent: it is invisible then, and cannot be answered.
  if (parent?.isVisible() === false) throw new TypeError('dialog.showMessageBox: the parent is hidden');
  if (message === '') throw new TypeError('dialog.showMessageBox: the message is empty');
  if (buttons.some((button) => typeof button !== 'string' || button === '')) {
    throw new TypeError('dialog.showMessageBox: Buttons must be an array of texts');
  }
  for (const name of ['defaultId', 'cancelId'] as const) {
    const id = ids[name];
    if (id !== undefined && buttons[id] === undefined)
      throw new TypeError(`dialog.showMessageBox: ${name} is no button`);
  }
}

/** The pressed button. A box with a signal stays open until that is aborted, as nobody presses one. */
async function pressed({ defaultId = 0, cancelId = 0, signal }: Electron.MessageBoxOptions): Promise<number> {
  await nextTask();
  const answer = process.env[answerVariable];
  if (answer !== undefined) return Number(answer);
  if (signal === undefined) return defaultId;
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  }
  return cancelId;
}

function requireReadyApp(): void {
  requireReady('dialog module can only be used after app is ready');
}

export const dialog = strict<HostDialog>('dialog', {
  // A test that chooses a file replaces these two, as on real Electron.
  showSaveDialog() {
    requireReadyApp();
    return Promise.resolve({ canceled: true, filePath: '' });
  },
  showOpenDialog() {
    requireReadyApp();
    return Promise.resolve({ canceled: true, filePaths: [] });
  },
  /** Before ready Electron on Linux shows no box, and only prints the text (`message_box_gtk.cc`). */
  showErrorBox(title, content) {
    if (process.platform === 'linux' && !isReady()) process.stderr.write(`${title}\n${content}\n`);
    else console.error(`Error box: ${title}: ${content}`);
  },
  /** As Electron's, it throws at once what it refuses, instead of rejecting. */
  showMessageBox(...args) {
    requireReadyApp();
    const [options] = args.length === 1 ? args : [args[1]];
    refuseInvalid(options);
    refuseUnclear(args.length === 2 ? args[0] : null, options);
    console.error(`Message box: ${options.message}`);
    const { checkboxChecked = false } = options;
    return pressed(options).then((response) => ({ response, checkboxChecked }));
  },
});
