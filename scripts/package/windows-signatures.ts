/** A file and its signature's status in Windows: a `SignatureStatus` of PowerShell, such as `Valid` or `NotSigned`. */
export interface FileSignature {
  readonly file: string;
  readonly status: string;
}

/**
 * Whether packages for Windows are signed as they should be, and a line that says so for each file.
 *
 * @param found the installers and the programs in them
 * @param withCertificate whether there was a certificate to sign with
 */
export function judgeSignatures(
  found: readonly FileSignature[],
  withCertificate: boolean,
): { readonly good: boolean; readonly lines: readonly string[] } {
  if (found.length === 0) return { good: false, lines: ['No installer and no program was found.'] };
  if (!withCertificate)
    return {
      good: true,
      lines: ['Signatures are not verified: WIN_CSC_LINK is not set, so nothing is signed.'],
    };
  return {
    good: found.every(({ status }) => status === 'Valid'),
    lines: found.map(({ file, status }) => `${file}: ${status}`),
  };
}

/**
 * The PowerShell command that prints the signatures of files as JSON. `'` in a path is doubled, as in PowerShell
 * strings.
 */
export function signatureCommand(files: readonly string[]): string {
  const list = files.map((file) => `'${file.replaceAll("'", "''")}'`).join(',');
  return `@(${list}) | ForEach-Object { Get-AuthenticodeSignature -LiteralPath $_ } | ForEach-Object { @{ file = $_.Path; status = [string]$_.Status } } | ConvertTo-Json -AsArray -Compress`;
}
