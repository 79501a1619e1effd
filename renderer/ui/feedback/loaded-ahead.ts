import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface Module<Component> {
  readonly default: Component;
}

/** A component whose code is loaded when it is first rendered, or before that. */
export type LoadedAhead<Component extends ComponentType> = LazyExoticComponent<Component> & {
  /**
   * Loads the code. Once it has resolved, the component is rendered at once, without the fallback around it. Never rejects: code
   * that cannot be loaded fails when the component is rendered.
   */
  readonly ahead: () => Promise<void>;
};

/** Like React's `lazy`. What was loaded ahead does not suspend: React shows a fallback for at least 300 ms. */
export function loadedAhead<Component extends ComponentType>(
  load: () => Promise<Module<Component>>,
): LoadedAhead<Component> {
  let loaded: PromiseLike<Module<Component>> | undefined;
  const component = lazy(() => (loaded ?? load()) as Promise<Module<Component>>);
  return Object.assign(component, {
    ahead: () =>
      load().then(
        (module) => {
          // biome-ignore lint/suspicious/noThenProperty: a promise would answer later, and the component would suspend.
          loaded = { then: (use: (module: Module<Component>) => unknown) => use(module) } as never;
        },
        () => undefined,
      ),
  });
}
