import { strict } from './strict.ts';

/** Which button answers a message box; without it the default one does. */
const answerVariable = 'PILOTHOUSE_DIALOG_ANSWER';

type MessageBox = (
  ...args: [Electron.MessageBoxOptions] | [window: object, Electron.MessageBoxOptions]
) => Promise<Electron.MessageBoxReturnValue>;

/** `electron.dialog`. Nobody is there to answer, so a box is told on stderr and answers itself. */
export const dialog = strict<Pick<Electron.Dialog, 'showErrorBox'> & { showMessageBox: MessageBox }>(
  'dialog',
  {
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
  },
);
