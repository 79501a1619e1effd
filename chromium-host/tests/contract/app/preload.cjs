const { contextBridge, ipcRenderer } = require('electron');

class Refusal extends TypeError {
  name = 'Refusal';
  code = 'refused';
}

function nested(depth) {
  const root = {};
  let deepest = root;
  for (let level = 0; level < depth; level += 1) {
    deepest.next = {};
    deepest = deepest.next;
  }
  return root;
}

contextBridge.exposeInMainWorld('contract', {
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  heard: () => heard,
  ipc: () => ipcRenderer,
  refuse: () => {
    throw new Refusal('not now');
  },
  reject: () => Promise.reject(new Refusal('not now')),
  refusal: () => new Refusal('not now'),
  nested,
  invokeWithProxy: () => ipcRenderer.invoke('what arrived', new Proxy({ plain: true }, {})),
});

const heard = [];
ipcRenderer.on('told', (_event, value) => heard.push(value));
