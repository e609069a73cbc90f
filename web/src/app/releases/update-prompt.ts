import type { ReactNode } from 'react';

/** What offers a new release. It comes from the release that the page is of: its script may be gone by the time it is needed. */
let shown: ReactNode = null;
const subscribers = new Set<() => void>();

export const updatePrompt = {
  read: (): ReactNode => shown,
  show: (prompt: ReactNode): void => {
    shown = prompt;
    for (const onChange of subscribers) onChange();
  },
  subscribe: (onChange: () => void): (() => void) => {
    subscribers.add(onChange);
    return () => {
      subscribers.delete(onChange);
    };
  },
};
