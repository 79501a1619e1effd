/** `host:port` for display; IPv6 in brackets. */
export function hostPort({ host, port }: { readonly host: string; readonly port: number }): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The TCP port as typed, 1 to 65535; null for anything else. */
export function portOf(typed: string): number | null {
  if (!/^\d{1,5}$/.test(typed.trim())) return null;
  const port = Number(typed);
  return port >= 1 && port <= 65_535 ? port : null;
}
