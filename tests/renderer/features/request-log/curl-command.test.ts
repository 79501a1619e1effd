import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LoggedRequest } from '#contract/request-log.ts';
import { curlCommand } from '#features/request-log/curl-command.ts';

const request: LoggedRequest = {
  key: '1',
  at: 0,
  kind: 'http',
  attempt: 'first',
  method: 'GET',
  origin: 'https://ops.test',
  route: '/api/project',
  status: 200,
  failure: null,
  durationMs: 1,
  bytes: 2,
  hasToken: true,
  hasBody: false,
};

test('writes a readable command, with a variable for the token', () => {
  expect(curlCommand(request, [])).toBe(
    `curl --include --globoff --path-as-is --header 'Accept: application/json' --header "Authorization: Bearer $TOKEN" 'https://ops.test/api/project'`,
  );
});

/** The arguments that a POSIX shell would pass to curl; anything else that the shell does fails the test. */
function shellArguments(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\nTOKEN=the-token BODY='{"a":1}' HEADER_X_GATE_WAY=gate\n${command}`;
  const output = execFileSync('/bin/sh', ['-e', '-u', '-c', script], { encoding: 'utf8' });
  return output.split('\0').slice(0, -1);
}

test.skipIf(process.platform === 'win32')(
  'writes a command that a POSIX shell understands as intended',
  () => {
    const change = { ...request, method: 'PUT', hasBody: true } as const;
    const given = shellArguments(curlCommand(change, ['X-Gate-Way']));
    expect(given).toEqual([
      ...['--include', '--globoff', '--path-as-is', '--request', 'PUT'],
      ...['--header', 'Accept: application/json', '--header', 'Authorization: Bearer the-token'],
      ...[
        '--header',
        'X-Gate-Way: gate',
        '--header',
        'Content-Type: application/json',
        '--data-raw',
        '{"a":1}',
      ],
      'https://ops.test/api/project',
    ]);
  },
);

test.skipIf(process.platform === 'win32')(
  'lets the shell run nothing of an address, whatever it contains',
  () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme-ascii' }),
      fc.constantFrom(
        "'; exit 9; '",
        '$(exit 9)',
        '`exit 9`',
        '"; exit 9; "',
        '\\',
        "'\\''",
        '\n exit 9',
        '!!',
        '~',
        '*',
        '{a,b}',
      ),
    );
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (parts) => {
        const route = `/${parts.join('')}`.replaceAll('\0', '');
        expect(shellArguments(curlCommand({ ...request, route }, [])).at(-1)).toBe(
          `https://ops.test${route}`,
        );
      }),
      { numRuns: 60 },
    );
  },
);
