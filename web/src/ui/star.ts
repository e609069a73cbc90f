/** A star on a 20-unit grid, and the number of stars. */
export const STAR = 'M10 1l2.5 5.5 6 .7-4.5 4 1.3 6L10 14.2 4.7 17.2l1.3-6-4.5-4 6-.7z';
export const STARS = [1, 2, 3, 4, 5] as const;
