/**
 * Switches of Chromium, Node.js and Electron that open the app to other programs or take its protections away. Electron's
 * fuses disable only those of Node.js.
 */
const refused: readonly RegExp[] = [
  // Control of the window or of the main process.
  /^remote-debugging-/,
  /^remote-allow-origins$/,
  /^inspect(-|$)/,
  /^(js-flags|load-extension|disable-extensions-except|user-scripts?|enable-automation|enable-blink-features)$/,
  // The sandbox and the rules of pages.
  /^no-(sandbox|zygote|zygote-sandbox)$/,
  /^disable-(features|web-security|site-isolation-trials|gpu-sandbox|seccomp-filter-sandbox|setuid-sandbox|namespace-sandbox)$/,
  /^(single-process|in-process-gpu|allow-file-access-from-files|allow-running-insecure-content)$/,
  /^(unsafely-treat-insecure-origin-as-secure|renderer-cmd-prefix|utility-cmd-prefix|gpu-launcher|browser-subprocess-path)$/,
  // The network.
  /^(proxy-server|proxy-pac-url|proxy-bypass-list|proxy-auto-detect|no-proxy-server|host-rules|host-resolver-rules)$/,
  /^(ignore-certificate-errors|ignore-certificate-errors-spki-list|allow-insecure-localhost)$/,
  /^(auth-server-whitelist|auth-negotiate-delegate-whitelist)$/,
  // Records of what is sent.
  /^(log-net-log|ssl-key-log-file|net-log-capture-mode|enable-logging-to-file|enable-logging|log-file)$/,
];

/**
 * The names of switches on a command line that a packaged app does not start with. Chromium reads switches with one or two
 * dashes, on Windows with a slash and in any case too, takes blanks around them away, and ignores those behind `--`; all of
 * them are found here. `--user-data-dir` is none of them: whoever starts the app may as well change the usual folder.
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
 * The names of environment variables that a packaged app does not start with. Node.js would take compiled code from the folder
 * that `NODE_COMPILE_CACHE` names, and checks it by sums that any program can compute.
 */
export function refusedVariables(env: NodeJS.ProcessEnv): readonly string[] {
  return ['NODE_COMPILE_CACHE'].filter((name) => (env[name] ?? '') !== '');
}
