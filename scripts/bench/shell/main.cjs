// A window with a given page and an echo: what the app is compared with, in the same browser and of the same size.
const path = require('node:path');
const { app, BrowserWindow, ipcMain } = require('electron');

app.on('window-all-closed', () => app.quit());
app.whenReady().then(() => {
  ipcMain.handle('echo', (_event, value) => value);
  const window = new BrowserWindow({
    width: 1180,
    height: 780,
    show: false,
    webPreferences: { preload: path.join(__dirname, 'preload.cjs') },
  });
  window.once('ready-to-show', () => window.show());
  return window.loadURL(process.env.BENCH_PAGE);
});
