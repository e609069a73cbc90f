import { NO_RESERVE, type PayoutReserve } from '@blockbazaar/domain/payouts/payout-reserve';

/** The money of a store after a commit, in cents. */
export interface StoreMoney {
  owed: number;
  /** Of disputes and refunds. */
  claimed: number;
  /** The part of `claimed` that is of disputes. */
  disputed: number;
  /** Of the undisputed sales, by day (UTC). */
  sold: ReadonlyMap<string, number>;
  /** Revenue of which the store's reserve is a part: of sales after refunds, without claims, by day (UTC). */
  reservable: ReadonlyMap<string, number>;
  reserve: PayoutReserve;
}

export const NO_MONEY: StoreMoney = {
  owed: 0,
  claimed: 0,
  disputed: 0,
  sold: new Map(),
  reservable: new Map(),
  reserve: NO_RESERVE,
};

/** Adds an amount, in cents, to the sum of a day. */
export const addToDay = (days: Map<string, number>, day: string, cents: number): unknown =>
  days.set(day, (days.get(day) ?? 0) + cents);

/** The sum of some days, in cents. */
export const sumOfDays = (days: ReadonlyMap<string, number>, isCounted: (day: string) => boolean): number =>
  [...days].reduce((sum, [day, cents]) => sum + (isCounted(day) ? cents : 0), 0);
