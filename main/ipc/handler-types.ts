import type { RequestInput, RequestName, RequestValue } from '#contract/requests.ts';

/** What answers a channel. It throws `AppFailure` for what the window is to be told. */
export type Handlers = {
  readonly [Name in RequestName]: (
    input: RequestInput<Name>,
  ) => Promise<RequestValue<Name>> | RequestValue<Name>;
};
