import { HostBrowserWindow } from './browser-window.ts';
import { strict } from './strict.ts';

/** The button that a message box returns: its default button, unless another one is set. */
const answerVariable = 'PILOTHOUSE_DIALOG_ANSWER';

type MessageBox = (
  ...args: [Electron.MessageBoxOptions] | [window: object, Electron.MessageBoxOptions]
) => Promise<Electron.MessageBoxReturnValue>;

/** `electron.dialog`. A message box is printed to stderr and returns a button at once; tests answer it (`message-boxes.ts`). */
interface HostDialog extends Pick<Electron.Dialog, 'showErrorBox'> {
  showMessageBox: MessageBox;
  showSaveDialog(): Promise<Electron.SaveDialogReturnValue>;
  showOpenDialog(): Promise<Electron.OpenDialogReturnValue>;
}

/**
 * What Electron would show differently from what was intended: a dialog without its parent, its text or the button that
 * it names.
 */
function refuseUnclear(parent: object | null, { message, buttons = [], ...ids }: Electron.MessageBoxOptions) {
  if (parent !== null && !(parent instanceof HostBrowserWindow)) {
    throw new TypeError('dialog.showMessageBox: the parent must be a BrowserWindow');
  }
  if (typeof message !== 'string' || message === '') {
    throw new TypeError('dialog.showMessageBox: Message must be a string');
  }
  if (!Array.isArray(buttons) || buttons.some((button) => typeof button !== 'string' || button === '')) {
    throw new TypeError('dialog.showMessageBox: Buttons must be an array of texts');
  }
  for (const name of ['defaultId', 'cancelId'] as const) {
    const id = ids[name];
    if (id !== undefined && buttons[id] === undefined)
      throw new TypeError(`dialog.showMessageBox: ${name} is no button`);
  }
}

export const dialog = strict<HostDialog>('dialog', {
  // Tests that choose a file replace these functions, as they do on real Electron.
  showSaveDialog: async () => ({ canceled: true, filePath: '' }),
  showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
  showErrorBox(title, content) {
    console.error(`Error box: ${title}: ${content}`);
  },
  async showMessageBox(...args) {
    const [options] = args.length === 1 ? args : [args[1]];
    refuseUnclear(args.length === 2 ? args[0] : null, options);
    console.error(`Message box: ${options.message}`);
    const answer = process.env[answerVariable];
    return {
      response: answer === undefined ? (options.defaultId ?? 0) : Number(answer),
      checkboxChecked: options.checkboxChecked ?? false,
    };
  },
});
