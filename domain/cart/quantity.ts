import { LIMITS } from '../limits.ts';

/** Clamps a quantity to a product's minimum and 999. */
export function clampQuantity(quantity: number, minimum: number): number {
  return Math.min(Math.max(Math.trunc(quantity), minimum), LIMITS.quantityMax);
}

/** Parses typed text as an integer quantity; text that is no number becomes the minimum. */
export function parseQuantity(typed: string, minimum: number): number {
  const parsed = Number.parseInt(typed, 10);
  return Number.isNaN(parsed) ? minimum : clampQuantity(parsed, minimum);
}
