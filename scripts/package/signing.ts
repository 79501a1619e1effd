/**
 * electron-builder's arguments where there is no certificate to sign with. On Apple silicon a program whose signature does not
 * fit its bytes is killed at launch, and the fuses are changed after Electron was signed: so it is signed ad hoc then, without
 * the hardened runtime, which would refuse Electron's frameworks. Elsewhere a program needs no signature.
 *
 * @param identities prints the Mac's signing identities; may throw
 */
export function signingArguments(
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
  identities: () => string,
): readonly string[] {
  if (platform !== 'darwin' || env.CSC_LINK || env.CSC_NAME) return [];
  if (env.CSC_IDENTITY_AUTO_DISCOVERY !== 'false' && hasCertificate(identities)) return [];
  return ['-c.mac.identity=-', '-c.mac.hardenedRuntime=false'];
}

function hasCertificate(identities: () => string): boolean {
  try {
    return identities().includes('"Developer ID Application:');
  } catch {
    return false;
  }
}
