import { expect, test } from 'vitest';
import type { BackendAnswer } from '#services/http/backend-call.ts';
import { fetchList, type ListTag } from '#services/http/list-tag.ts';

/** A backend whose list has not changed since the tag `"a"`. */
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

test('keeps a list that did not change', async () => {
  const { asked, caller } = unchangedList();
  expect(await fetchList(caller, '/project', body, () => tag)).toBe('unchanged');
  expect(asked).toEqual(['"a"']);
});

test('reads a list whole that was dropped during the request, as there is nothing to keep', async () => {
  let cached: ListTag | null = tag;
  const { asked, caller } = unchangedList(() => {
    cached = null;
  });
  expect(await fetchList(caller, '/project', body, () => cached)).toMatchObject({ items: ['Shop'] });
  expect(asked).toEqual(['"a"', undefined]);
});

test('ignores the tag of another address', async () => {
  const { asked, caller } = unchangedList();
  const other = { ...tag, path: '/project?page=2' };
  expect(await fetchList(caller, '/project', body, () => other)).toMatchObject({ items: ['Shop'], tag });
  expect(asked).toEqual([undefined]);
});
