import { LIMITS } from '../limits.ts';

/** Brings a quantity between a product's minimum and 999. */
export function clampQuantity(quantity: number, minimum: number): number {
  return Math.min(Math.max(Math.trunc(quantity), minimum), LIMITS.quantityMax);
}

/** What was typed, as a quantity: parsed as an integer; what cannot be parsed becomes the minimum. */
export function parseQuantity(typed: string, minimum: number): number {
  const parsed = Number.parseInt(typed, 10);
  return Number.isNaN(parsed) ? minimum : clampQuantity(parsed, minimum);
}
