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

/** The problems of the certificate; empty if there are none. */
function problems(what: ShownCertificate, pins: readonly CertificatePin[] = []) {
  return certificateVerdict(what, pins, now)?.problems ?? [];
}

describe('a certificate without a pin', () => {
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
  ])('has the expected problems: %s', (_name, what, expected) => {
    expect(problems(what)).toEqual(expected);
  });
});

describe('a certificate with a pin for this host and port', () => {
  test.each<CertificateProblem>(['self-signed', 'unknown-issuer', 'unusable'])(
    'needs no trusted issuer: %s',
    (chain) => {
      expect(problems(shown({ chain: chain as ShownCertificate['chain'] }), [pin()])).toEqual([]);
    },
  );

  test.each<[CertificateProblem, ShownCertificate]>([
    ['wrong-host', shown({ fitsHost: false })],
    ['expired', shown({}, over)],
    ['not-yet-valid', shown({}, early)],
  ])('needs valid dates and host name unless their problem was shown and accepted: %s', (problem, what) => {
    expect(certificateVerdict(what, [pin()], now)).toMatchObject({ problems: [problem], trusted: sha256 });
    expect(problems(what, [pin([problem])])).toEqual([]);
  });

  test('is rejected where it is invalid, and cannot be trusted', () => {
    const rejected = certificateVerdict(shown({ chain: 'invalid' }), [pin(['wrong-host', 'expired'])], now);
    expect(rejected).toMatchObject({ problems: ['invalid'] });
    expect(rejected && isPinnable(rejected)).toBe(false);
  });

  test('is accepted for the accepted problems only', () => {
    expect(problems(shown({ fitsHost: false }, over), [pin(['expired'])])).toEqual(['wrong-host']);
  });

  test('rejects another one even from a trusted CA, with both in the error', () => {
    expect(certificateVerdict(shown(), [pin([], other)], now)).toMatchObject({
      problems: ['changed'],
      trusted: other,
      certificate: { sha256 },
    });
  });

  test('applies none of its accepted problems to another certificate', () => {
    expect(problems(shown({}, over), [pin(['expired'], other)])).toEqual(['changed', 'expired']);
  });

  test.each([
    { host: 'ops.example.org', port: 8443 },
    { host: 'example.org', port: 443 },
  ])('is trusted nowhere else: %o', (elsewhere) => {
    expect(problems(shown({ ...elsewhere, chain: 'self-signed' }), [pin()])).toEqual(['self-signed']);
  });
});

test('makes a pin of a rejected certificate that accepts only what was shown', () => {
  const refused = certificateVerdict(shown({ chain: 'self-signed' }, over), [pin([], other)], now);
  expect(refused && pinOf(refused)).toEqual(pin(['expired']));
});

test('keeps one trusted certificate for a host and port', () => {
  const elsewhere = { ...pin(), port: 8443 };
  const pins = withPin(withPin([elsewhere], pin([], other)), pin());
  expect(pins).toEqual([elsewhere, pin()]);
  expect(pinFor(pins, place)).toEqual(pin());
  expect(withoutPin(pins, place)).toEqual([elsewhere]);
});
