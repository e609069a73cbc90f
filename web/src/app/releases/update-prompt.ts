import type { ReactNode } from 'react';

/**
 * The release notice. It is loaded with the current release, because its script may no longer exist after a deployment.
 */
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
