import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSealingKey, SealedBox } from '#services/storage/sealed-box.ts';
import { SealedFrames } from '#services/storage/sealed-frames.ts';

const key = newSealingKey();
const frames = new SealedFrames(new SealedBox(key), 'profile-1', 'activity');

function fileOf(contents: readonly string[], first = 0): Buffer {
  const sealed = contents.map((content, index) => frames.frame(first + index, Buffer.from(content)));
  return Buffer.concat([frames.start(first), ...sealed]);
}

function read(file: Buffer, from = frames): string[] {
  return [...from.open(file)].map(({ content }) => content.toString());
}

const contents = fc.array(fc.string(), { maxLength: 6 });

test('reads a file cut at any byte as a beginning of what was written', () => {
  fc.assert(
    fc.property(contents, fc.nat(), fc.nat({ max: 5 }), (written, cut, first) => {
      const file = fileOf(written, first);
      const found = read(file.subarray(0, cut % (file.length + 1)));
      expect(found).toEqual(written.slice(0, found.length));
      expect(read(file)).toEqual(written);
    }),
  );
});

test('reads nothing that was not written from a file changed at any byte', () => {
  fc.assert(
    fc.property(contents, fc.nat(), fc.integer({ min: 1, max: 255 }), (written, at, flip) => {
      const file = fileOf(written);
      const index = at % file.length;
      file[index] = (file[index] ?? 0) ^ flip;
      const found = read(file);
      expect(found).toEqual(written.slice(0, found.length));
      expect(found.length).toBeLessThan(Math.max(1, written.length));
    }),
  );
});

test('rejects frames that are left out, swapped, repeated, or put into another file', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((text, number) => frames.frame(number, Buffer.from(text)));
  if (a === undefined || b === undefined || c === undefined) throw new Error('Three frames.');
  expect(read(Buffer.concat([frames.start(0), a, c, b]))).toEqual(['a']);
  expect(read(Buffer.concat([frames.start(0), a, a]))).toEqual(['a']);
  expect(read(Buffer.concat([frames.start(0), b, c]))).toEqual([]);
  const file = fileOf(['a', 'b']);
  const box = new SealedBox(key);
  expect(read(file, new SealedFrames(box, 'profile-2', 'activity'))).toEqual([]);
  expect(read(file, new SealedFrames(box, 'profile-1', 'projects'))).toEqual([]);
  expect(read(file, new SealedFrames(new SealedBox(newSealingKey()), 'profile-1', 'activity'))).toEqual([]);
});

test('writes nothing of the content in plain text', () => {
  const file = fileOf(['a project of some name', 'a project of some name']);
  expect(file.includes('project')).toBe(false);
  const [first, second] = [...frames.open(file)].map(({ offset, end }) => file.subarray(offset, end));
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
});
