/** A row of cards of which some are in view: it moves card by card, and after the last comes the first again. */

/** The last place the row can stand at, so that the view is full. */
export const lastPlace = (count: number, inView: number): number => Math.max(count - inView, 0);

export const placeAfter = (place: number, count: number, inView: number): number =>
  place >= lastPlace(count, inView) ? 0 : place + 1;

export const placeBefore = (place: number, count: number, inView: number): number =>
  place <= 0 ? lastPlace(count, inView) : place - 1;
