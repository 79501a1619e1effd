import { appOrigin } from './origin.ts';
import { strict } from './strict.ts';

/** The part of Electron's WebFrameMain by which an app knows who calls. One object for a page's whole life, as there. */
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
