import { createContext } from 'react';

/** Store names of a chart, by the names of their ticks. */
export const StoreNames = createContext<ReadonlyMap<string, string>>(new Map());
