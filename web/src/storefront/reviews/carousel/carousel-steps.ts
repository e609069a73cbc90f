/** Positions of a row of cards, of which some are in view. The row moves card by card, and wraps around. */

/** The last position that still fills the view. */
export const lastPosition = (count: number, inView: number): number => Math.max(count - inView, 0);

export const nextPosition = (place: number, count: number, inView: number): number =>
  place >= lastPosition(count, inView) ? 0 : place + 1;

export const previousPosition = (place: number, count: number, inView: number): number =>
  place <= 0 ? lastPosition(count, inView) : place - 1;
