const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('shell', { echo: (value) => ipcRenderer.invoke('echo', value) });
