import type { z } from 'zod';
import type { InputOf, ValueOf } from '#contract/channel.ts';
import type { ForProfile } from '#contract/profiles.ts';
import type { Profile } from '../services/profiles/profile.ts';

/** A parser, or a function that creates it at the first request: creating all of them takes a fifth of the start. */
type Making<Parser> = Parser | (() => Parser);

/** The same fields, all the way down, without the names of types, and read-only. */
type Plain<Type> = { readonly [Field in keyof Type]: Plain<Type[Field]> };

declare const fields: unique symbol;

/**
 * The parser and the handler of every request of a part of the contract. A missing one is a compile error, and so is a parser whose
 * fields are not those of the contract: assigning alone would take `{ a }` for `{ a; b? }`, so the fields are compared as well.
 * `channel` makes one. (Neither type has a name of its own: TypeScript would compare the arguments of the name, by assigning.)
 */
export type Channels<Requests> = {
  readonly [Name in keyof Requests]: {
    readonly input: Making<z.ZodType<InputOf<Requests[Name]>>>;
    /** Throws `AppFailure` for an error that the window is to show. */
    readonly handle: (
      input: InputOf<Requests[Name]>,
    ) => ValueOf<Requests[Name]> | Promise<ValueOf<Requests[Name]>>;
    readonly [fields]?: <Any>() => Any extends Plain<InputOf<Requests[Name]>> ? true : false;
  };
};

/** Defines a channel: a parser, and a handler whose input has the parser's type. */
export function channel<Parser extends z.ZodType, Value>(made: {
  readonly input: Making<Parser>;
  readonly handle: (input: Plain<z.output<Parser>>) => Value | Promise<Value>;
}): {
  readonly input: Making<Parser>;
  readonly handle: (input: Plain<z.output<Parser>>) => Value | Promise<Value>;
  readonly [fields]?: <Any>() => Any extends Plain<z.output<Parser>> ? true : false;
} {
  return made;
}

/** Finds the profile of a request. @throws AppFailure `bad-input` for an unknown id */
export type FindProfile = (input: ForProfile) => Profile;
