import * as z from 'zod/mini';
import { isActive, refundedUnits, type LineRefund } from '../refunds/line-refund.ts';

/** How many units of an order's lines a delivery leaves out because of refunds, by the line's index. */
export const withheldUnitsSchema = z.record(z.string(), z.int().check(z.gte(1)));
export type WithheldUnits = z.infer<typeof withheldUnitsSchema>;

/** The units that the delivery of an order with these refunds leaves out. */
export const withheldUnitsOf = (lineRefunds: readonly Pick<LineRefund, 'state' | 'lines'>[]): WithheldUnits =>
  Object.fromEntries([...refundedUnits(lineRefunds, isActive)].map(([line, { units }]) => [line, units]));

/** Of each line, the larger number of units. */
export function largerWithheldUnits(one: WithheldUnits, other: WithheldUnits): WithheldUnits {
  const lines = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...lines].map((line) => [line, Math.max(one[line] ?? 0, other[line] ?? 0)]));
}
