import { createContext } from 'react';

/** Reloads everything that could not be loaded. */
export const RetryContext = createContext<() => void>(() => undefined);
