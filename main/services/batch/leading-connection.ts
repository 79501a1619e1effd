/** A network connection to a project. */
export interface LeadingConnection {
  readonly domain: string;
  readonly port: number;
}

/** `domain:port`. */
export function connectionText({ domain, port }: LeadingConnection): string {
  return `${domain}:${port}`;
}
