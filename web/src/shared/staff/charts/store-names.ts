import { createContext } from 'react';

/** The names of the stores of a chart, by what their ticks are called. */
export const StoreNames = createContext<ReadonlyMap<string, string>>(new Map());
