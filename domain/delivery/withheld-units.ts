import * as z from 'zod/mini';
import { isActive, refundedUnits, type LineRefund } from '../refunds/line-refund.ts';

/** Quantity that a delivery omits because of refunds, by the line's index. */
export const withheldUnitsSchema = z.record(z.string(), z.int().check(z.gte(1)));
export type WithheldUnits = z.infer<typeof withheldUnitsSchema>;

/** The items that the delivery of an order with these refunds omits. */
export const withheldUnitsOf = (lineRefunds: readonly Pick<LineRefund, 'state' | 'lines'>[]): WithheldUnits =>
  Object.fromEntries([...refundedUnits(lineRefunds, isActive)].map(([line, { units }]) => [line, units]));

/** The larger quantity of each line. */
export function largerWithheldUnits(one: WithheldUnits, other: WithheldUnits): WithheldUnits {
  const lines = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...lines].map((line) => [line, Math.max(one[line] ?? 0, other[line] ?? 0)]));
}
