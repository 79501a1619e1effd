import { isPng } from './png.ts';
import { refuseUse, strict } from './strict.ts';

type Image = Pick<
  Electron.NativeImage,
  'isEmpty' | 'setTemplateImage' | 'isTemplateImage' | 'addRepresentation'
>;

/** The images of this host, which a tray accepts. */
const images = new WeakSet<object>();

export function isImage(value: unknown): value is Image {
  return typeof value === 'object' && value !== null && images.has(value);
}

/** An image that is only passed on: a headless host shows none. */
function image(empty: boolean): Image {
  let isEmpty = empty;
  let template = false;
  const made = strict<Image>('NativeImage', {
    isEmpty: () => isEmpty,
    // As in Electron, these two do nothing elsewhere.
    setTemplateImage(option) {
      template = process.platform === 'darwin' && option;
    },
    isTemplateImage: () => template,
    /** What does not decode is ignored. */
    addRepresentation({ buffer, dataURL, width = 0, height = 0 }) {
      const decodes = Buffer.isBuffer(buffer)
        ? isPng(buffer) || (width > 0 && height > 0 && buffer.length >= width * height * 4)
        : dataURL !== undefined && isPicture(dataURL);
      if (decodes) isEmpty = false;
    },
  });
  images.add(made);
  return made;
}

/** Whether the data of this URL decodes as a picture. */
function isPicture(url: string): boolean {
  const [, type, encoded = ''] = /^data:(image\/[\w+-]+);base64,(.*)$/.exec(url) ?? [];
  if (type === 'image/jpeg') refuseUse('nativeImage with a JPEG');
  return type === 'image/png' && isPng(Buffer.from(encoded, 'base64'));
}

type Static = 'createFromDataURL' | 'createFromBitmap' | 'createEmpty';

/** `electron.nativeImage`. As in Electron, data that does not decode gives an empty image instead of an error. */
export const nativeImage = strict<{
  [Name in Static]: (...args: Parameters<(typeof Electron.nativeImage)[Name]>) => Image;
}>('nativeImage', {
  createFromDataURL: (url) => image(!isPicture(url)),
  createFromBitmap(buffer, { width, height }) {
    if (!ArrayBuffer.isView(buffer)) throw new Error('buffer must be a node Buffer');
    if (width === undefined) throw new Error('width is required');
    if (height === undefined) throw new Error('height is required');
    if (buffer.length !== width * height * 4) throw new Error('invalid buffer size');
    return image(width === 0 || height === 0);
  },
  createEmpty: () => image(true),
});
