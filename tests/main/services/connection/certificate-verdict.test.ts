import { describe, expect, test } from 'vitest';
import type { CertificatePin, CertificateProblem } from '#contract/connection.ts';
import {
  certificateVerdict,
  isPinnable,
  pinFor,
  pinOf,
  type ShownCertificate,
  withoutPin,
  withPin,
} from '#services/connection/certificate-verdict.ts';

const now = Date.parse('2027-03-01T12:00:00Z');
const hourMs = 3_600_000;
const sha256 = 'ab'.repeat(32);
const other = 'cd'.repeat(32);
const place = { host: 'ops.example.org', port: 443 };

function shown(change: Partial<ShownCertificate> = {}, dates: object = {}): ShownCertificate {
  return {
    ...place,
    certificate: {
      subject: 'ops.example.org',
      issuer: 'Example Works Root',
      names: ['ops.example.org'],
      validFrom: now - hourMs,
      validTo: now + hourMs,
      sha256,
      ...dates,
    },
    fitsHost: true,
    chain: null,
    ...change,
  };
}

const pin = (accepted: readonly CertificateProblem[] = [], of = sha256): CertificatePin => ({
  ...place,
  sha256: of,
  accepted,
});

const over = { validTo: now - 1 };
const early = { validFrom: now + 1 };

/** What is wrong with it, or nothing. */
function problems(what: ShownCertificate, pins: readonly CertificatePin[] = []) {
  return certificateVerdict(what, pins, now)?.problems ?? [];
}

describe('no certificate is pinned here', () => {
  test.each<[string, ShownCertificate, readonly CertificateProblem[]]>([
    ['all is well', shown(), []],
    ['the name is another', shown({ fitsHost: false }), ['wrong-host']],
    ['it is over', shown({}, over), ['expired']],
    ['it has not begun', shown({}, early), ['not-yet-valid']],
    ['it begins and ends now', shown({}, { validFrom: now, validTo: now }), []],
    ['nobody vouches for it', shown({ chain: 'self-signed' }), ['self-signed']],
    [
      'everything at once, the gravest first',
      shown({ fitsHost: false, chain: 'unknown-issuer' }, over),
      ['wrong-host', 'expired', 'unknown-issuer'],
    ],
  ])('%s', (_name, what, expected) => {
    expect(problems(what)).toEqual(expected);
  });
});

describe('one was trusted for this host and port', () => {
  test.each<CertificateProblem>(['self-signed', 'unknown-issuer', 'unusable'])(
    'it needs nobody who vouches for it: %s',
    (chain) => {
      expect(problems(shown({ chain: chain as ShownCertificate['chain'] }), [pin()])).toEqual([]);
    },
  );

  test.each<[CertificateProblem, ShownCertificate]>([
    ['wrong-host', shown({ fitsHost: false })],
    ['expired', shown({}, over)],
    ['not-yet-valid', shown({}, early)],
  ])('its dates and host name still count unless they were shown and accepted: %s', (problem, what) => {
    expect(certificateVerdict(what, [pin()], now)).toMatchObject({ problems: [problem], trusted: sha256 });
    expect(problems(what, [pin([problem])])).toEqual([]);
  });

  test('one that is invalid is rejected all the same, and cannot be trusted', () => {
    const rejected = certificateVerdict(shown({ chain: 'invalid' }), [pin(['wrong-host', 'expired'])], now);
    expect(rejected).toMatchObject({ problems: ['invalid'] });
    expect(rejected && isPinnable(rejected)).toBe(false);
  });

  test('what was accepted is no word on the rest', () => {
    expect(problems(shown({ fitsHost: false }, over), [pin(['expired'])])).toEqual(['wrong-host']);
  });

  test('another one is rejected even from a trusted CA, and the error has both', () => {
    expect(certificateVerdict(shown(), [pin([], other)], now)).toMatchObject({
      problems: ['changed'],
      trusted: other,
      certificate: { sha256 },
    });
  });

  test('what was accepted of it is not accepted of another one', () => {
    expect(problems(shown({}, over), [pin(['expired'], other)])).toEqual(['changed', 'expired']);
  });

  test.each([
    { host: 'ops.example.org', port: 8443 },
    { host: 'example.org', port: 443 },
  ])('it is trusted nowhere else: %o', (elsewhere) => {
    expect(problems(shown({ ...elsewhere, chain: 'self-signed' }), [pin()])).toEqual(['self-signed']);
  });
});

test('The pin of what was refused accepts what was shown and nothing more', () => {
  const refused = certificateVerdict(shown({ chain: 'self-signed' }, over), [pin([], other)], now);
  expect(refused && pinOf(refused)).toEqual(pin(['expired']));
});

test('A host and port have one trusted certificate', () => {
  const elsewhere = { ...pin(), port: 8443 };
  const pins = withPin(withPin([elsewhere], pin([], other)), pin());
  expect(pins).toEqual([elsewhere, pin()]);
  expect(pinFor(pins, place)).toEqual(pin());
  expect(withoutPin(pins, place)).toEqual([elsewhere]);
});
