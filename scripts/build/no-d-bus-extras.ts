/**
 * Replaces event-stream and xml2js in the bundle of the main process. The D-Bus library imports both and uses the first for
 * addresses that start a program, the second for objects that it describes or offers; the app only calls methods
 * (docs/decisions/d-bus-library.md).
 */
function missing(): never {
  throw new Error('The main bundle does not contain event-stream and xml2js.');
}

export const duplex = missing;

/** Created for each connection, and not used. */
export class Builder {
  readonly buildObject = missing;
}

export class Parser {
  readonly parseString = missing;
}
