import { createElement, use, useState, type ComponentType, type ReactNode } from 'react';
import { ScreenLoadError } from './errors/ScreenLoadError.ts';

/** A screen with a separate code bundle. The component renders the screen and waits for its code. */
export interface Screen {
  (): ReactNode;
  /** Preloads the code; the screen then renders at once. Never rejects: rendering reports the failure. */
  load: () => Promise<void>;
}

let underWay = 0;
const subscribers = new Set<() => void>();

function count(by: 1 | -1): void {
  underWay += by;
  for (const onChange of subscribers) onChange();
}

/** Reports whether the code of a screen is loading. */
export const screenLoading = {
  read: (): boolean => underWay > 0,
  subscribe: (onChange: () => void): (() => void) => {
    subscribers.add(onChange);
    return () => {
      subscribers.delete(onChange);
    };
  },
};

export function screen(fetchCode: () => Promise<{ default: ComponentType }>): Screen {
  let loaded: ComponentType | null = null;
  let loading: Promise<ComponentType> | null = null;

  async function start(): Promise<ComponentType> {
    // A render starts the download, and React allows no update of other components during a render.
    await Promise.resolve();
    count(1);
    try {
      loaded = (await fetchCode()).default;
      return loaded;
    } catch (cause) {
      throw new ScreenLoadError(cause);
    } finally {
      count(-1);
    }
  }
  const wait = (): Promise<ComponentType> => (loading ??= start());

  const PendingScreen = (): ReactNode => createElement(use(wait()));
  function LoadedScreen(): ReactNode {
    // A different component in the next render would reset the state of the screen.
    const [Code] = useState<ComponentType>(() => loaded ?? PendingScreen);
    return createElement(Code);
  }
  return Object.assign(LoadedScreen, {
    load: () =>
      wait().then(
        () => undefined,
        () => undefined,
      ),
  });
}
