let ready = false;

/** Whether the app is ready, which many of Electron's modules ask before they do anything. */
export function isReady(): boolean {
  return ready;
}

/** For the app: it is ready from now on. */
export function setReady(): void {
  ready = true;
}

/** @throws `type` with Electron's text where the app is not ready yet */
export function requireReady(text: string, type: ErrorConstructor = Error): void {
  if (!ready) throw new type(text);
}
