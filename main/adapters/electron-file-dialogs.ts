import path from 'node:path';
import { app, type BrowserWindow, dialog, type OpenDialogOptions } from 'electron';
import type { FileDialogs } from '../ports.ts';
import { AppFailure, failure } from '../services/errors/app-failure.ts';
import { FileTooLarge, readBounded } from './read-bounded.ts';
import { replaceFile, replaceFileInParts } from './replace-file.ts';

/** @param window the parent of the dialogs; null while there is no window */
export function electronFileDialogs(window: () => BrowserWindow | null): FileDialogs {
  return {
    async save({ name, text }) {
      const options = { defaultPath: path.join(app.getPath('documents'), name), filters: filtersFor(name) };
      const parent = window();
      const { canceled, filePath } = await (parent === null
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(parent, options));
      if (canceled || filePath === '') return false;
      try {
        if (typeof text === 'string') replaceFile(filePath, text);
        else await replaceFileInParts(filePath, text());
      } catch (thrown) {
        if (thrown instanceof AppFailure) throw thrown;
        throw failure('file', { reason: 'not-written', detail: codeOf(thrown) });
      }
      return true;
    },
    async open({ extension, maxBytes }) {
      const file = await chooseFile(window(), [extension]);
      return file === null ? null : (await readBytes(file, maxBytes)).toString('utf8');
    },
    async openBytes({ extensions, maxBytes }) {
      const file = await chooseFile(window(), extensions);
      return file === null ? null : { name: path.basename(file), bytes: await readBytes(file, maxBytes) };
    },
  };
}

/** Null if the operator cancelled. */
async function chooseFile(
  parent: BrowserWindow | null,
  extensions: readonly string[],
): Promise<string | null> {
  const name = extensions.map((extension) => extension.toUpperCase()).join(', ');
  const options: OpenDialogOptions = {
    properties: ['openFile'],
    filters: [{ name, extensions: [...extensions] }],
  };
  const { canceled, filePaths } = await (parent === null
    ? dialog.showOpenDialog(options)
    : dialog.showOpenDialog(parent, options));
  const [file] = filePaths;
  return canceled || file === undefined ? null : file;
}

/** @throws AppFailure `file` */
async function readBytes(file: string, maxBytes: number): Promise<Buffer> {
  try {
    return await readBounded(file, maxBytes);
  } catch (thrown) {
    if (thrown instanceof FileTooLarge)
      throw failure('file', { reason: 'too-large', limitMiB: Math.round(maxBytes / 1024 / 1024) });
    throw failure('file', { reason: 'not-read', detail: codeOf(thrown) });
  }
}

function filtersFor(name: string) {
  const extension = path.extname(name).slice(1);
  return [{ name: extension.toUpperCase(), extensions: [extension] }];
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}
