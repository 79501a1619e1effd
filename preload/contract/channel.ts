declare const types: unique symbol;

/** A channel on which the window asks the main process: what it sends and what it is answered with. Types only. */
export interface RequestChannel<Input, Value> {
  readonly [types]?: (input: Input) => Value;
}

/** A channel on which the main process sends the window something without being asked. Types only. */
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
