// An app without a behaviour of its own: the tests of the contract give it one through Playwright. Plain JavaScript: it is
// run, not built.
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const electron = require('electron');

const { app, BrowserWindow, dialog, ipcMain, protocol, session } = electron;

/** What the tests read and set. */
global.contract = {
  /** What happened, in order. */
  events: [],
  /** Names of navigations that the app prevents. */
  prevented: [],
  /** The answer to requests for permissions. */
  grants: false,
  /** The names of the headers of the last request. */
  headers: [],
  gate: Promise.withResolvers(),
  /** What each use before `ready` throws: its type and message, null where nothing. */
  early: {},
  /** Electron's own, which the driver of the tests replaces. */
  showMessageBox: dialog.showMessageBox.bind(dialog),
};
const { contract } = global;

const earlyUses = {
  BrowserWindow: () => new BrowserWindow({ show: false }),
  Notification: () => new electron.Notification({ title: 'Early' }),
  Tray: () => new electron.Tray(electron.nativeImage.createEmpty()),
  'dialog.showMessageBox': () => void dialog.showMessageBox({ message: 'Early?' }),
  'dialog.showOpenDialog': () => void dialog.showOpenDialog({}),
  'dialog.showSaveDialog': () => void dialog.showSaveDialog({}),
  'protocol.handle': () => protocol.handle('early', () => new Response('')),
  'screen.getPrimaryDisplay': () => electron.screen.getPrimaryDisplay(),
  'session.defaultSession': () => session.defaultSession,
};
for (const [name, use] of Object.entries(earlyUses)) {
  try {
    use();
    contract.early[name] = null;
  } catch (thrown) {
    contract.early[name] = `${thrown.name}: ${thrown.message}`;
  }
}

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  { scheme: 'insecure', privileges: { standard: true, supportFetchAPI: true } },
  { scheme: 'unfetched', privileges: { standard: true, secure: true } },
]);
if (process.env.CONTRACT_REGISTER_AGAIN !== undefined) {
  try {
    const privileges = { standard: true, secure: true, supportFetchAPI: true };
    protocol.registerSchemesAsPrivileged([{ scheme: 'later', privileges }]);
  } catch (thrown) {
    contract.events.push(thrown.message);
  }
}
if (process.env.CONTRACT_ERROR_BOX !== undefined) dialog.showErrorBox('Early title', 'Early content');

function serve(request) {
  const { pathname } = new URL(request.url);
  contract.events.push(`request ${pathname}`);
  contract.headers = [...request.headers.keys()];
  const headers = { 'content-type': 'text/html', 'access-control-allow-origin': '*' };
  return new Response(`<!doctype html><title>${pathname}</title><a href="/linked">Link</a>`, { headers });
}

global.openWindow = (options = {}, url = 'app://bundle/page') => {
  const window = new BrowserWindow({
    width: 640,
    height: 480,
    show: false,
    ...options,
    webPreferences: { preload: path.join(__dirname, 'preload.cjs'), ...options.webPreferences },
  });
  window.webContents.on('will-navigate', (event) => {
    const { pathname } = new URL(event.url);
    contract.events.push(`will-navigate ${pathname}`);
    if (contract.prevented.includes(pathname)) event.preventDefault();
  });
  void window.loadURL(url).catch(() => undefined);
  return window;
};

global.openLoaded = async (options, url) => {
  const window = global.openWindow(options, url);
  await new Promise((resolve) => window.webContents.once('did-finish-load', () => resolve()));
  return window;
};

if (app.requestSingleInstanceLock({ urls: ['app://second'] })) {
  app.on('second-instance', (_event, argv, directory, data) => {
    contract.events.push({ ready: app.isReady(), argv, directory, data });
  });
  // Another start while this one is not ready yet.
  const again = process.env.CONTRACT_SECOND_START;
  if (again !== undefined) {
    const [program, ...args] = JSON.parse(again);
    const { CONTRACT_SECOND_START: _again, ...env } = process.env;
    spawn(program, args, { env, stdio: 'ignore' });
  }
} else app.quit();

/** What its page notices of a window that is hidden and shown again, without a driver, which would keep it visible. */
async function reportHidden() {
  const window = await global.openLoaded({ show: true });
  const inPage = (script) => window.webContents.executeJavaScript(script);
  const state = (wanted) =>
    inPage(`new Promise((resolve) => {
      const look = () => document.visibilityState === '${wanted}' ? resolve('${wanted}') : setTimeout(look, 20);
      look();
    })`);
  const report = [await state('visible')];
  window.hide();
  report.push(await state('hidden'));
  // Three timers, one after the other; a frame would come before the first.
  await inPage('globalThis.frames = 0; void requestAnimationFrame(() => { globalThis.frames += 1; })');
  await inPage('new Promise((r) => setTimeout(() => setTimeout(() => setTimeout(r, 20), 20), 20))');
  report.push(await inPage('globalThis.frames'));
  window.show();
  report.push(await state('visible'));
  await inPage('new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r())))');
  report.push(await inPage('globalThis.frames'));
  window.minimize();
  report.push(await state('hidden'));
  console.log(`REPORT ${JSON.stringify(report)}`);
  app.exit(0);
}

/** What becomes of writing into the app's own folder: the code of each error. */
function reportWrites() {
  const code = (write) => {
    try {
      write();
      return 'written';
    } catch (thrown) {
      return thrown.code;
    }
  };
  const packed = path.join(__dirname, 'package.json');
  const report = [
    code(() => fs.accessSync(packed, fs.constants.W_OK)),
    code(() => fs.writeFileSync(path.join(__dirname, 'new.txt'), '')),
  ];
  console.log(`REPORT ${JSON.stringify(report)}`);
  app.exit(0);
}

app.on('window-all-closed', () => undefined);

app.whenReady().then(() => {
  for (const scheme of ['app', 'insecure', 'unfetched', 'later']) protocol.handle(scheme, serve);
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer, details) => {
    contract.events.push({ permission, url: details.requestingUrl, isMainFrame: details.isMainFrame });
    answer(contract.grants);
  });
  session.defaultSession.setPermissionCheckHandler(() => contract.grants);
  // A plain object behind a Proxy, as a store or a guarded object is.
  ipcMain.handle('a proxy', () => new Proxy({ plain: true }, {}));
  ipcMain.handle('what arrived', (_event, value) => value);
  ipcMain.handle('frame after the gate', async (event) => {
    const before = event.senderFrame?.url ?? null;
    contract.events.push('asked');
    await contract.gate.promise;
    contract.events.push({ before, after: event.senderFrame?.url ?? null });
  });
  if (process.env.CONTRACT_REPORT === 'hidden') void reportHidden();
  else if (process.env.CONTRACT_REPORT === 'writes') reportWrites();
  else global.openWindow();
});
