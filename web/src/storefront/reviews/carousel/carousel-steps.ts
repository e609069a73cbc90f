/** Positions of a row of cards, of which some are in view. The row moves card by card, and wraps around. */

/** The last position that still fills the view. */
export const lastPlace = (count: number, inView: number): number => Math.max(count - inView, 0);

export const placeAfter = (place: number, count: number, inView: number): number =>
  place >= lastPlace(count, inView) ? 0 : place + 1;

export const placeBefore = (place: number, count: number, inView: number): number =>
  place <= 0 ? lastPlace(count, inView) : place - 1;
