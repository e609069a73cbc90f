import type { Subscribe } from './subscribe.ts';

/** A subscription to a constant, without a listener. */
export const constantSubscription =
  <T>(nothing: T): Subscribe<T> =>
  ({ next }) => {
    next(nothing);
    return () => undefined;
  };
