import { makeBridge } from './bridge.ts';
import { makeCodec } from './codec.ts';
import { wrapPermissions } from './permissions.ts';
import { runPreload } from './preload-runtime.ts';

/** The isolated world of the preload. */
export const isolatedWorld = 'Electron Isolated Context';

/** Chromium's binding for messages from the isolated world; hidden from the preload. */
export const bindingName = '__pilothouseToMain';

/** The function of the isolated world that main calls with messages. */
export const receiverName = '__pilothouseFromMain';

/** A preload runs in the main frame of every page except an empty one. */
const guard = 'if (window !== window.top || /^(about|data|chrome-error):$/.test(location.protocol)) return;';

/** The script for the page's own world: the other end of the bridge. `secret` keeps the page from using it directly. */
export function pageScript(secret: string): string {
  return `(() => { ${guard} (${makeBridge})(${JSON.stringify(`p${secret}`)}, ${JSON.stringify(`i${secret}`)}, ${wrapPermissions}); })()`;
}

/** The script for the isolated world: bridge, `electron` for preloads, and the preload at `path`. */
export function preloadScript(secret: string, path: string, source: string): string {
  return `(() => {
    ${guard}
    const toMain = globalThis.${bindingName};
    delete globalThis.${bindingName};
    const bridge = (${makeBridge})(${JSON.stringify(`i${secret}`)}, ${JSON.stringify(`p${secret}`)});
    const receive = (${runPreload})(bridge, (${makeCodec})(), toMain, ${JSON.stringify(path)},
      function (require, module, exports) { ${source}
      });
    Object.defineProperty(globalThis, '${receiverName}', { value: receive });
  })()`;
}
