/**
 * Switches of Chromium, Node.js and Electron that give other programs access to the app or disable its
 * protections. Electron's fuses disable only those of Node.js.
 */
const refused: readonly RegExp[] = [
  // Remote control of the window or of the main process.
  /^remote-debugging-/,
  /^remote-allow-origins$/,
  /^inspect(-|$)/,
  /^(js-flags|load-extension|disable-extensions-except|user-scripts?|enable-automation|enable-blink-features)$/,
  // The sandbox and the security of pages.
  /^no-(sandbox|zygote|zygote-sandbox)$/,
  /^disable-(features|web-security|site-isolation-trials|gpu-sandbox|seccomp-filter-sandbox|setuid-sandbox|namespace-sandbox)$/,
  /^(single-process|in-process-gpu|allow-file-access-from-files|allow-running-insecure-content)$/,
  /^(unsafely-treat-insecure-origin-as-secure|renderer-cmd-prefix|utility-cmd-prefix|gpu-launcher|browser-subprocess-path)$/,
  // The network.
  /^(proxy-server|proxy-pac-url|proxy-bypass-list|proxy-auto-detect|no-proxy-server|host-rules|host-resolver-rules)$/,
  /^(ignore-certificate-errors|ignore-certificate-errors-spki-list|allow-insecure-localhost)$/,
  /^(auth-server-whitelist|auth-negotiate-delegate-whitelist)$/,
  // Logging of traffic and keys.
  /^(log-net-log|ssl-key-log-file|net-log-capture-mode|enable-logging-to-file|enable-logging|log-file)$/,
];

/**
 * Finds the switches on a command line with which a packaged app refuses to start. Chromium accepts switches
 * with one or two dashes, and on Windows with a slash and in any case; it trims spaces around them and
 * ignores those after `--`. All of these forms are found. `--user-data-dir` is not refused: whoever starts
 * the app can change the usual folder as well.
 *
 * @param argv without the program
 */
export function refusedSwitches(argv: readonly string[]): readonly string[] {
  const found = argv.flatMap((argument) => {
    const name = /^(?:--?|\/)([^=/]+)(?:=|$)/s.exec(argument.trim())?.[1]?.toLowerCase();
    return name !== undefined && refused.some((pattern) => pattern.test(name)) ? [`--${name}`] : [];
  });
  return [...new Set(found)];
}

/**
 * Finds the environment variables with which a packaged app refuses to start. Node.js would load compiled
 * code from the folder in `NODE_COMPILE_CACHE`, and verify it only with checksums that any program can
 * compute.
 */
export function refusedVariables(env: NodeJS.ProcessEnv): readonly string[] {
  return ['NODE_COMPILE_CACHE'].filter((name) => (env[name] ?? '') !== '');
}
