// Stands for the system's browser on real Electron, which opens none in tests: a window with the page of the address given.
const { app, BrowserWindow } = require('electron');

const address = process.argv.find((argument) => /^https?:/.test(argument));

app.whenReady().then(() => {
  const window = new BrowserWindow({ show: false });
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  // Rejects where the page leads elsewhere before it has loaded.
  window.loadURL(address).catch(() => undefined);
});
