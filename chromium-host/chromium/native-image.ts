import { strict } from './strict.ts';

type Image = Pick<
  Electron.NativeImage,
  'isEmpty' | 'setTemplateImage' | 'isTemplateImage' | 'addRepresentation'
>;

/** An image that is stored and returned, but never displayed. */
function image(empty: boolean): Image {
  let template = false;
  return strict<Image>('NativeImage', {
    isEmpty: () => empty,
    setTemplateImage(option) {
      template = option;
    },
    isTemplateImage: () => template,
    addRepresentation() {},
  });
}

type Static = 'createFromDataURL' | 'createFromBitmap' | 'createEmpty';

/** `electron.nativeImage`. As in Electron, invalid data gives an empty image instead of an error. */
export const nativeImage = strict<{
  [Name in Static]: (...args: Parameters<(typeof Electron.nativeImage)[Name]>) => Image;
}>('nativeImage', {
  createFromDataURL: (url) => image(!/^data:image\/(png|jpeg);base64,./.test(url)),
  createFromBitmap(buffer, { width, height }) {
    if (buffer.length !== width * height * 4) throw new Error('invalid buffer size');
    return image(false);
  },
  createEmpty: () => image(true),
});
