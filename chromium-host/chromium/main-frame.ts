import { appOrigin } from './origin.ts';
import { strict } from './strict.ts';

/** The part of Electron's WebFrameMain that identifies the sender. One object per page, as in Electron. */
export type MainFrame = Readonly<Pick<Electron.WebFrameMain, 'url' | 'origin' | 'parent'>>;

export function mainFrameOf(contents: { getURL(): string }): MainFrame {
  return strict<MainFrame>('webFrameMain', {
    get url() {
      return contents.getURL();
    },
    get origin() {
      return appOrigin(contents.getURL());
    },
    parent: null,
  });
}
