declare const types: unique symbol;

/**
 * A channel for requests of the window to the main process, with the types of argument and reply. Types only.
 */
export interface RequestChannel<Input, Value> {
  readonly [types]?: (input: Input) => Value;
}

/** A channel for events that the main process sends to the window. Types only. */
export interface EventChannel<Payload> {
  readonly [types]?: Payload;
}

/** Declares a request; `Input` is `undefined` for one without an argument. */
export const request = <Input, Value>(): RequestChannel<Input, Value> => ({});

/** Declares an event. */
export const event = <Payload>(): EventChannel<Payload> => ({});

export type InputOf<Channel> = Channel extends RequestChannel<infer Input, infer _> ? Input : never;
export type ValueOf<Channel> = Channel extends RequestChannel<infer _, infer Value> ? Value : never;
export type PayloadOf<Channel> = Channel extends EventChannel<infer Payload> ? Payload : never;
