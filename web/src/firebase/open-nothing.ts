import type { Subscribe } from './subscribe.ts';

/** What is known without asking: there is nothing to listen to. */
export const openNothing =
  <T>(nothing: T): Subscribe<T> =>
  ({ next }) => {
    next(nothing);
    return () => undefined;
  };
