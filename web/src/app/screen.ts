import { lazy, type ComponentType } from 'react';
import { ScreenLoadError } from '@/features/errors/ScreenLoadError.ts';

/** A screen whose code is its own download: the component shows it, and waits for it. */
export type Screen = ComponentType;

let underWay = 0;
const subscribers = new Set<() => void>();

function count(by: 1 | -1): void {
  underWay += by;
  for (const onChange of subscribers) onChange();
}

/** Whether the code of a screen is on its way. */
export const screenLoading = {
  read: (): boolean => underWay > 0,
  subscribe: (onChange: () => void): (() => void) => {
    subscribers.add(onChange);
    return () => {
      subscribers.delete(onChange);
    };
  },
};

export const screen = (load: () => Promise<{ default: ComponentType }>): Screen =>
  lazy(async () => {
    count(1);
    try {
      return await load();
    } catch (cause) {
      throw new ScreenLoadError(cause);
    } finally {
      count(-1);
    }
  });
