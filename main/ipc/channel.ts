import type { z } from 'zod';
import type { InputOf, ValueOf } from '#contract/channel.ts';
import type { ForProfile } from '#contract/profiles.ts';
import type { Profile } from '../services/profiles/profile.ts';

/** The parser and the handler of one request. */
export interface Channel<Request> {
  /** A function makes the parser with the first request: making all of them takes a fifth of the start. */
  readonly input: z.ZodType<InputOf<Request>> | (() => z.ZodType<InputOf<Request>>);
  /** Throws `AppFailure` for an error that the window is to show. */
  readonly handle: (input: InputOf<Request>) => ValueOf<Request> | Promise<ValueOf<Request>>;
}

/** A channel for every request of a part of the contract; a missing one is a compile error. */
export type Channels<Requests> = { readonly [Name in keyof Requests]: Channel<Requests[Name]> };

/** The profile that a request is about. @throws AppFailure `bad-input` where there is none of this id */
export type FindProfile = (input: ForProfile) => Profile;
