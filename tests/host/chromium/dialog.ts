import { strict } from './strict.ts';

/** Which button answers a message box; without it the default one does. */
const answerVariable = 'PILOTHOUSE_DIALOG_ANSWER';

type MessageBox = (
  ...args: [Electron.MessageBoxOptions] | [window: object, Electron.MessageBoxOptions]
) => Promise<Electron.MessageBoxReturnValue>;

/** `electron.dialog`. Nobody is there to answer, so a box is told on stderr and answers itself. */
interface HostDialog extends Pick<Electron.Dialog, 'showErrorBox'> {
  showMessageBox: MessageBox;
  showSaveDialog(): Promise<Electron.SaveDialogReturnValue>;
  showOpenDialog(): Promise<Electron.OpenDialogReturnValue>;
}

export const dialog = strict<HostDialog>('dialog', {
  // A test that wants a file chosen replaces these, as it has to on real Electron.
  showSaveDialog: async () => ({ canceled: true, filePath: '' }),
  showOpenDialog: async () => ({ canceled: true, filePaths: [] }),
  showErrorBox(title, content) {
    console.error(`Error box: ${title}: ${content}`);
  },
  async showMessageBox(...args) {
    const [options] = args.length === 1 ? args : [args[1]];
    console.error(`Message box: ${options.message}`);
    const answer = process.env[answerVariable];
    return {
      response: answer === undefined ? (options.defaultId ?? 0) : Number(answer),
      checkboxChecked: options.checkboxChecked ?? false,
    };
  },
});
