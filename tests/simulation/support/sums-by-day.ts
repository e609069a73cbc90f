/** Adds an amount, in cents, to the sum of a day. */
export const addToDay = (days: Map<string, number>, day: string, cents: number): unknown =>
  days.set(day, (days.get(day) ?? 0) + cents);

/** The sum of some days, in cents. */
export const sumOfDays = (days: ReadonlyMap<string, number>, isCounted: (day: string) => boolean): number =>
  [...days].reduce((sum, [day, cents]) => sum + (isCounted(day) ? cents : 0), 0);
