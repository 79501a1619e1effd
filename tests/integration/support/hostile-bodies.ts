/** Up to the maximum size that is read, in bytes. */
const most = 60 * 1024 * 1024;
const record = 3_900_000;

function filled(before: string, unit: string, after: string, bytes = most): () => readonly Buffer[] {
  return () => [Buffer.from(before), Buffer.alloc(bytes, unit), Buffer.from(after)];
}

function listed(count: number, item: (at: number) => string): () => readonly Buffer[] {
  return () => [Buffer.from(`[${Array.from({ length: count }, (_, at) => item(at)).join(',')}]`)];
}

const shop = '"name":"n","description":"","path":"","sourceId":"s","vmId":"v"';

/** Bodies of responses, by their content. Those whose name begins with `error` are sent with status 400. */
export const bodies: Readonly<Record<string, () => readonly Buffer[]>> = {
  'list: 20 million numbers': filled('[', '0,0,', '0]', 40 * 1024 * 1024),
  'list: 20 million objects': filled('[', '{},', '{}]'),
  'list: nested 30 million times': filled('', '[', ''),
  'list: one text of 60 MB': filled('["', 'x', '"]'),
  'list: one text of escapes': filled('["', '\\u0000', '"]'),
  'list: one number of 60 MB': filled('[', '1', ']'),
  'list: white space': filled('', ' ', '[]'),
  'list: braces in texts': filled('[', '"},{",', '0]'),
  'list: an unfinished text': filled('[{"name":"', '\\\\', ''),
  'list: a record of many keys': () => [
    Buffer.from(`[{"id":"1",${shop}`),
    ...Array.from({ length: 60 }, (_, part) =>
      Buffer.from(Array.from({ length: 50_000 }, (_, at) => `,"k${part}-${at}":0`).join('')),
    ),
    Buffer.from('}]'),
  ],
  'list: an envelope of many keys': () => [
    Buffer.from('{'),
    Buffer.from(Array.from({ length: 300_000 }, (_, at) => `"k${at}":0`).join(',')),
    Buffer.from(',"data":[]}'),
  ],
  'list: records without identifiers': listed(300_000, () => `{${shop}}`),
  'list: records of one identifier': listed(300_000, () => `{"id":"1",${shop}}`),
  'list: records of 100 nested fields': listed(
    3_000,
    (at) => `{"id":"${at}",${shop},"more":${'{"a":'.repeat(500)}0${'}'.repeat(500)}}`,
  ),
  'list: records of rounded numbers': listed(
    200_000,
    (at) => `{"id":${at},${shop},"n":12345678901234567890}`,
  ),
  'list: long names': listed(60, (at) => `{"id":"${at}",${shop.replace('"n"', `"${'n'.repeat(900_000)}"`)}}`),
  'record: two million numbers': filled(`{"id":"1",${shop},"more":[`, '0,', '0]}', record),
  'record: a million lists': filled(`{"id":"1",${shop},"more":[`, '[],', '[]]}', record),
  'record: nested': filled(`{"id":"1",${shop},"more":`, '[', '', record),
  'record: one text': filled(`{"id":"1",${shop},"more":"`, 'x', '"}', record),
  'record: many keys': () => [
    Buffer.from(`{"id":"1",${shop},${Array.from({ length: 300_000 }, (_, at) => `"k${at}":0`).join(',')}}`),
  ],
  'record: rounded numbers': filled(`{"id":"1",${shop},"more":[`, '12345678901234567890,', '0]}', record),
  'record: 60 MB': filled(`{"id":"1",${shop},"more":"`, 'x', '"}'),
  'error: two million numbers': filled('{"statusCode":400,"message":"no","more":[', '0,', '0]}', record),
  'error: a million lists': filled('{"statusCode":400,"message":[', '[],', '[]]}', record),
  'error: a long list of messages': filled('{"statusCode":400,"message":[', '"no",', '"no"]}', record),
  'error: many keys': () => [
    Buffer.from(
      `{"statusCode":400,"message":"no",${Array.from({ length: 300_000 }, (_, at) => `"k${at}":0`).join(',')}}`,
    ),
  ],
  'error: 60 MB of a page': filled('<html>', ' <', ''),
};
