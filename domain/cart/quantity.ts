import { LIMITS } from '../limits.ts';

/** Clamps a quantity to a product's minimum and to the maximum of a line: 999, or the stock if it is lower. */
export function clampQuantity(quantity: number, minimum: number, maximum: number = LIMITS.quantityMax): number {
  return Math.max(Math.min(Math.trunc(quantity), maximum, LIMITS.quantityMax), minimum);
}

/** Parses typed text as an integer quantity; text that is not a number becomes the minimum. */
export function parseQuantity(typed: string, minimum: number): number {
  const parsed = Number.parseInt(typed, 10);
  return Number.isNaN(parsed) ? minimum : clampQuantity(parsed, minimum);
}
