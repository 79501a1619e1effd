import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LaunchedApp } from '../../start-app.ts';
import { startContractApp } from './contract-app.ts';

/* Electron, "nativeImage". */

/** A picture of one pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let app: LaunchedApp;
beforeAll(async () => {
  app = await startContractApp();
});
afterAll(() => app.quit());

const isEmpty = (url: string) =>
  app.evaluate(({ nativeImage }, given) => nativeImage.createFromDataURL(given).isEmpty(), url);

test.each([
  ['a picture', `data:image/png;base64,${png}`, false],
  ['text', `data:image/png;base64,${Buffer.from('no picture').toString('base64')}`, true],
  ['the beginning of a picture', `data:image/png;base64,${png.slice(0, 44)}`, true],
  ['no data', 'data:image/png;base64,', true],
  ['another type', `data:text/plain;base64,${png}`, true],
])('decodes %s', async (_name, url, empty) => {
  expect(await isEmpty(url)).toBe(empty);
});

test('ignores a representation that does not decode', async () => {
  const empty = await app.evaluate(({ nativeImage }, data) => {
    const image = nativeImage.createEmpty();
    const states = [image.isEmpty()];
    image.addRepresentation({ scaleFactor: 2, dataURL: 'data:image/png;base64,bm8gcGljdHVyZQ==' });
    image.addRepresentation({ scaleFactor: 2, width: 2, height: 2, buffer: Buffer.alloc(15) });
    states.push(image.isEmpty());
    image.addRepresentation({ scaleFactor: 2, dataURL: `data:image/png;base64,${data}` });
    states.push(image.isEmpty());
    return states;
  }, png);
  expect(empty).toEqual([true, true, false]);
});

test('takes a bitmap of just its size', async () => {
  const seen = await app.evaluate(({ nativeImage }) => {
    const outcome = (bytes: number, size: object) => {
      try {
        return nativeImage.createFromBitmap(Buffer.alloc(bytes), size as never).isEmpty();
      } catch (error) {
        return (error as Error).message;
      }
    };
    return [
      outcome(4, { width: 1, height: 1 }),
      outcome(3, { width: 1, height: 1 }),
      outcome(0, { width: 0, height: 0 }),
      outcome(4, { height: 1 }),
    ];
  });
  expect(seen).toEqual([false, 'invalid buffer size', true, 'width is required']);
});

test('has template images on macOS alone', async () => {
  const template = await app.evaluate(({ nativeImage }) => {
    const image = nativeImage.createEmpty();
    image.setTemplateImage(true);
    return image.isTemplateImage();
  });
  expect(template).toBe(process.platform === 'darwin');
});
