// Functions of a browser that jsdom lacks.
window.matchMedia ??= (media: string) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.requestIdleCallback ??= (run) => window.setTimeout(run, 0);
window.cancelIdleCallback ??= (handle) => window.clearTimeout(handle);
if (!('fonts' in document)) Object.assign(document, { fonts: new EventTarget() });
// jsdom has no layout: without a height no virtual row would be visible.
Object.defineProperty(Element.prototype, 'clientHeight', { value: 800 });
Object.defineProperty(Element.prototype, 'clientWidth', { value: 1200 });
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

// jsdom has no layout, so there is nothing to scroll to.
Element.prototype.scrollIntoView ??= () => undefined;
