import fc from 'fast-check';

const names = fc.constantFrom(
  ...['id', '_id', 'uuid', 'name', 'description', 'path', 'sourceId', 'vmId', 'domain', 'port', 'challenge'],
  ...['projectId', 'type', 'data', 'code', 'key', 'main', 'linked', 'token', 'Password', 'private_notes'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '0',
    '17',
    '-1',
    '',
    'ä',
    'items',
    'client_secret',
    'hasOwnProperty',
  ],
);
/** As JSON text, because the parser decides what a number becomes. */
const leaves = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => JSON.stringify(text)),
  fc.constantFrom(
    ...['null', 'true', 'false', '0', '-0', '443', '"443"', '1.5', '1e400', '12345678901234567890', '"}, {"'],
    ...['-9007199254740993', '9007199254740992', '1e21', '""', '"."', '".."', '"\\ud800"', '"oauth"', '"#0"'],
    ...['"deploy_key"', '"personal_access_token"', '"1"', '1', '"-----BEGIN RSA PRIVATE KEY-----"', '"#1"'],
    '"text before -----BEGIN PRIVATE KEY----- and behind"',
    '"-----BEGIN CERTIFICATE-----"',
  ),
);

const { value, object } = fc.letrec<{ value: string; object: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    leaves,
    tie('object'),
    fc.array(tie('value'), { maxLength: 3 }).map((all) => `[${all.join(', ')}]`),
  ),
  object: fc
    .array(fc.tuple(names, tie('value')), { maxLength: 9 })
    .map((all) => `{${all.map(([name, of]) => `${JSON.stringify(name)}:${of}`).join(',')}}`),
}));

/** A typical record, with a few fields replaced or added. */
const nearlyGood = fc
  .tuple(
    fc.constantFrom('"1"', '"2"', '3', '"#0"', '"#1"', '"##1"', 'null', '""'),
    fc.array(fc.tuple(names, leaves), { maxLength: 3 }),
  )
  .map(([id, others]) => {
    const good = `"id":${id},"name":"n","description":"","path":"/","sourceId":"s","vmId":"v","domain":"d","port":1`;
    const rest = others.map(([name, of]) => `,${JSON.stringify(name)}:${of}`).join('');
    return `{${good},"projectId":"p","type":"oauth"${rest}}`;
  });

const item = fc.oneof({ weight: 4, arbitrary: nearlyGood }, { weight: 2, arbitrary: object }, value);
const space = fc.constantFrom('', '', ' ', '\n\t');

const list = fc
  .tuple(space, fc.array(fc.tuple(space, item, space), { maxLength: 8 }))
  .map(([inside, items]) => `[${inside}${items.map((parts) => parts.join('')).join(',')}]`);

const envelopeNames = fc.constantFrom(
  'data',
  'items',
  'results',
  'records',
  'projects',
  'domain',
  'meta',
  'total',
);

/** A list as JSON from a hostile backend: bare, in any envelope, or no list at all. */
export const hostileListText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: list },
  {
    weight: 4,
    arbitrary: fc
      .tuple(space, fc.array(fc.tuple(envelopeNames, space, fc.oneof(list, value)), { maxLength: 3 }), space)
      .map(
        ([before, parts, after]) =>
          `${before}{${parts.map(([name, gap, of]) => `${gap}"${name}"${gap}:${gap}${of}${gap}`).join(',')}${after}}`,
      ),
  },
  value,
);
