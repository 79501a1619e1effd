import { strict } from './strict.ts';

/** The button that a message box returns; by default its default button. */
const answerVariable = 'PILOTHOUSE_DIALOG_ANSWER';

type MessageBox = (
  ...args: [Electron.MessageBoxOptions] | [window: object, Electron.MessageBoxOptions]
) => Promise<Electron.MessageBoxReturnValue>;

/** `electron.dialog`. A message box is printed to stderr and returns a button at once. */
interface HostDialog extends Pick<Electron.Dialog, 'showErrorBox'> {
  showMessageBox: MessageBox;
  showSaveDialog(): Promise<Electron.SaveDialogReturnValue>;
  showOpenDialog(): Promise<Electron.OpenDialogReturnValue>;
}

export const dialog = strict<HostDialog>('dialog', {
  // A test that chooses a file replaces these, as on real Electron.
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
