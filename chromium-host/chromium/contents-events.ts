/** The events of a WebContents of this host; some are only emitted by tests. */
export const contentsEvents = [
  'input-event',
  'did-finish-load',
  'did-navigate',
  'did-navigate-in-page',
  'did-fail-load',
  'will-navigate',
  'will-frame-navigate',
  'will-attach-webview',
  'render-process-gone',
  'unresponsive',
  'responsive',
  'preload-error',
  'console-message',
  'destroyed',
  'before-input-event',
  'context-menu',
];
