import { expect, test } from 'vitest';
import type { BackendAnswer } from '#services/http/backend-call.ts';
import { fetchList, type ListTag } from '#services/http/list-tag.ts';

/** A backend whose list never changed since the tag `"a"`. */
function unchangedList(meanwhile: () => void = () => undefined) {
  const asked: (string | undefined)[] = [];
  const call = async ({ ifNoneMatch }: { readonly ifNoneMatch?: string }): Promise<BackendAnswer> => {
    asked.push(ifNoneMatch);
    meanwhile();
    const status = ifNoneMatch === undefined ? 200 : 304;
    return { status, body: '', parts: undefined, contentType: '', etag: '"a"' } as BackendAnswer;
  };
  return { asked, caller: { call } };
}

const body = { read: async () => ({ items: ['Shop'] }) };
const tag: ListTag = { path: '/project', etag: '"a"' };

test('A list that did not change is kept', async () => {
  const { asked, caller } = unchangedList();
  expect(await fetchList(caller, '/project', body, () => tag)).toBe('unchanged');
  expect(asked).toEqual(['"a"']);
});

test('A list that was dropped while it was asked for is read whole: nothing is there to be kept', async () => {
  let held: ListTag | null = tag;
  const { asked, caller } = unchangedList(() => {
    held = null;
  });
  expect(await fetchList(caller, '/project', body, () => held)).toMatchObject({ items: ['Shop'] });
  expect(asked).toEqual(['"a"', undefined]);
});

test('The tag of another address says nothing about this list', async () => {
  const { asked, caller } = unchangedList();
  const other = { ...tag, path: '/project?page=2' };
  expect(await fetchList(caller, '/project', body, () => other)).toMatchObject({ items: ['Shop'], tag });
  expect(asked).toEqual([undefined]);
});
