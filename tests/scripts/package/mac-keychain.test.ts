import { expect, test } from 'vitest';
import { storeInMacKeychain } from '#scripts/package/mac-keychain.ts';

test('stores an entry that the packaged app may read without a question, and removes it', () => {
  const ran: string[] = [];
  const remove = storeInMacKeychain({ service: 's', account: 'a' }, 'token', (program, args) =>
    ran.push([program, ...args].join(' ')),
  );
  expect(ran.splice(0)).toEqual(['/usr/bin/security add-generic-password -A -U -s s -a a -w token']);
  remove();
  expect(ran).toEqual(['/usr/bin/security delete-generic-password -s s -a a']);
});
