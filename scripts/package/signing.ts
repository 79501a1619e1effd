type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that electron-builder reads for signing and notarising. */
const certificates = { darwin: ['CSC_LINK', 'CSC_NAME'], win32: ['WIN_CSC_LINK', 'CSC_LINK'] } as const;
const notarising = ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'] as const;

/** The environment without empty variables: a workflow sets empty ones for secrets that do not exist. */
export function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

/**
 * electron-builder's arguments if there is no certificate to sign with. On Apple silicon, a program whose signature
 * does not match its bytes is killed at launch, and the fuses are changed after Electron was signed. The app is
 * therefore signed ad hoc, without the hardened runtime, which would reject Electron's frameworks. On other systems a
 * program needs no signature.
 *
 * @param identities prints the Mac's signing identities; may throw
 */
export function signingArguments(
  platform: string,
  env: Environment,
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

/**
 * The environment of electron-builder. In a pull request electron-builder signs nothing, not even ad hoc, unless told
 * to; without a certificate none can be misused.
 *
 * @param given electron-builder's arguments, from `signingArguments`
 */
export function signingEnvironment(env: Environment, given: readonly string[]): Environment {
  return given.length > 0 ? { ...env, CSC_FOR_PULL_REQUEST: 'true' } : env;
}

/**
 * What is signed and notarised, and what is not and why: one line each. Contains names of variables, never their
 * values.
 *
 * @param given electron-builder's arguments, from `signingArguments`
 */
export function signingReport(
  platform: string,
  env: Environment,
  given: readonly string[],
): readonly string[] {
  if (platform !== 'darwin' && platform !== 'win32')
    return ['Not signed: packages for Linux have no signature of their own.'];
  const names = certificates[platform];
  const found = names.find((name) => env[name]);
  if (platform === 'win32')
    return [
      found ? `Signed with the certificate of ${found}.` : `Not signed: ${names.join(' and ')} are not set.`,
    ];
  if (given.length > 0)
    return [`Signed ad hoc: ${names.join(' and ')} are not set.`, 'Not notarised: not signed.'];
  const missing = notarising.filter((name) => !env[name]);
  return [`Signed with the certificate of ${found ?? 'the keychain'}.`, notarisingReport(missing)];
}

/** electron-builder notarises if one of the variables is set, and fails if another one is not. */
function notarisingReport(missing: readonly string[]): string {
  if (missing.length === 0) return 'Notarised.';
  if (missing.length === notarising.length) return `Not notarised: ${missing.join(', ')} not set.`;
  return `Notarising will fail: ${missing.join(', ')} not set.`;
}
