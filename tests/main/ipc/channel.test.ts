import { expect, test } from 'vitest';
import { z } from 'zod';
import type { request } from '#contract/channel.ts';
import { type Channels, channel } from '#main/ipc/channel.ts';

/*
 * The parser of a request and its type in the contract have the same fields. `npm run types` checks this file: each
 * assignment below that must not compile has a `@ts-expect-error`, which is an error itself if the assignment compiles.
 */

type Served<Input> = Channels<{ 'projects.move': ReturnType<typeof request<Input, void>> }>;
const serves = (input: () => z.ZodType) => expect(input().safeParse({ id: '1' }).success).toBe(true);
const handle = () => undefined;

interface Named {
  readonly id: string;
}
type Sorted = Named & { readonly by: readonly { readonly field: 'a' | 'b'; readonly down?: boolean }[] };

test('compiles where the parser has the fields of the contract, however their types are written', () => {
  const input = () => z.strictObject({ id: z.string() });
  const named: Served<Named> = { 'projects.move': channel({ input, handle }) };
  serves(input);
  const sorted = () =>
    z.strictObject({
      by: z.array(z.strictObject({ down: z.boolean().optional(), field: z.enum(['b', 'a']) })),
      id: z.string(),
    });
  const both: Served<Sorted> = { 'projects.move': channel({ input: sorted, handle }) };
  expect([named, both]).toHaveLength(2);
});

test('does not compile where one side alone has a field', () => {
  const input = () => z.strictObject({ id: z.string() });
  const more = () => z.strictObject({ id: z.string(), at: z.number().optional() });
  // @ts-expect-error a field that the contract does not have
  const parser: Served<Named> = { 'projects.move': channel({ input: more, handle }) };
  // @ts-expect-error a field that the parser refuses
  const contract: Served<Named & { readonly at?: number }> = { 'projects.move': channel({ input, handle }) };
  // @ts-expect-error a field that the parser does not give
  const required: Served<Named & { readonly at: number }> = { 'projects.move': channel({ input, handle }) };
  for (const side of [parser, contract, required]) expect(side).toHaveProperty(['projects.move']);
});

test('does not compile where they differ inside a list or a union', () => {
  const inList = () =>
    z.strictObject({ id: z.string(), by: z.array(z.strictObject({ field: z.enum(['a', 'b']) })) });
  // @ts-expect-error `down` of an item
  const list: Served<Sorted> = { 'projects.move': channel({ input: inList, handle }) };
  const oneKind = () => z.union([z.strictObject({ id: z.string() }), z.strictObject({ all: z.boolean() })]);
  type OneOrAll = Named | { readonly all: boolean; readonly except?: string };
  // @ts-expect-error `except` of one member
  const union: Served<OneOrAll> = { 'projects.move': channel({ input: oneKind, handle }) };
  expect([list, union]).toHaveLength(2);
});

test('gives a handler what its parser gives', () => {
  const input = () => z.strictObject({ id: z.string(), tags: z.array(z.string()) });
  const { handle } = channel({ input, handle: ({ id, tags }) => [id.length, tags.length] });
  expect(handle({ id: 'ab', tags: [] })).toEqual([2, 0]);
  // @ts-expect-error no such field
  channel({ input, handle: ({ name }) => name });
});
