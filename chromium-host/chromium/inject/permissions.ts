/**
 * Makes the page ask main for a permission before Chromium handles the request, because its protocol cannot ask. Main
 * then sets what Chromium grants. The function is injected into the page and must not refer to anything outside itself.
 *
 * @param ask `isCheck`: the page only queries the permission
 */
export function wrapPermissions(ask: (permission: string, isCheck: boolean) => Promise<unknown>): void {
  function wrap(
    owner: object | undefined,
    name: string,
    asked: (args: unknown[]) => [string, boolean],
  ): void {
    const original = owner && Reflect.get(owner, name);
    if (typeof original !== 'function') return;
    Object.defineProperty(owner, name, {
      ...Object.getOwnPropertyDescriptor(owner, name),
      async value(this: unknown, ...args: unknown[]) {
        await ask(...asked(args));
        return original.apply(this, args);
      },
    });
  }
  /** Electron's names, by those of the Permissions API. */
  const names: Record<string, string> = { 'clipboard-write': 'clipboard-sanitized-write', camera: 'media' };
  const request = (permission: string) => (): [string, boolean] => [permission, false];
  // Undefined if the page is not a secure context.
  const prototypeOf = (name: string) => Reflect.get(window, name)?.prototype as object | undefined;
  wrap(Reflect.get(window, 'Notification'), 'requestPermission', request('notifications'));
  wrap(prototypeOf('Clipboard'), 'writeText', request('clipboard-sanitized-write'));
  wrap(prototypeOf('Clipboard'), 'write', request('clipboard-sanitized-write'));
  wrap(prototypeOf('Clipboard'), 'readText', request('clipboard-read'));
  wrap(prototypeOf('Clipboard'), 'read', request('clipboard-read'));
  wrap(prototypeOf('Geolocation'), 'getCurrentPosition', request('geolocation'));
  wrap(prototypeOf('MediaDevices'), 'getUserMedia', request('media'));
  wrap(prototypeOf('Navigator'), 'requestMIDIAccess', request('midi'));
  wrap(prototypeOf('Permissions'), 'query', ([descriptor]) => {
    const { name = '' } = (descriptor ?? {}) as { name?: string };
    return [names[name] ?? name, true];
  });
}
