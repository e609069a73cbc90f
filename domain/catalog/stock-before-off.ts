import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import type { Portion } from './bundles/bundle.ts';
import { productInputSchema } from './product.ts';
import { parseVariantStockBeforeOff, storedVariants } from './variants/variant-edit.ts';
import { stockOfVariant } from './variants/variant.ts';

/**
 * The stock of a switched-off product, which is restored when it is switched on. Null or missing: the product is not
 * switched off, or its stock was edited since. Only functions write it; rules prevent sellers from writing it.
 */
const stockBeforeOffSchema = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(LIMITS.stockMax))));

/** A product as its seller's pages read it. */
export const sellerProductSchema = z.extend(productInputSchema, { stockBeforeOff: stockBeforeOffSchema });
export type SellerProductFields = z.infer<typeof sellerProductSchema>;

type Stored = Readonly<Record<string, unknown>>;
type WithStockBeforeOff = { readonly stockBeforeOff?: unknown };
/** Items of a product, or of one of its variants. */
type Units = Pick<Portion, 'variantId' | 'quantity'>;

const parseStockBeforeOff = ({ stockBeforeOff }: WithStockBeforeOff): number | null =>
  stockBeforeOffSchema.safeParse(stockBeforeOff).data ?? null;

/** The stock that switching a product on restores; 0: none is recorded. */
export const stockBeforeOff = (product: WithStockBeforeOff): number => parseStockBeforeOff(product) ?? 0;

/** Returns whether a product is switched off, with or without recorded stock. */
export const isSwitchedOff = (product: WithStockBeforeOff): boolean => parseStockBeforeOff(product) !== null;

interface StockBeforeOffFields {
  stockBeforeOff: number;
  variantStockBeforeOff?: Record<string, number>;
}

/**
 * Adds returned items to the recorded stock of a switched-off product. Items of a variant that no longer exists are
 * dropped.
 */
export function addToStockBeforeOff(stored: Stored, units: readonly Units[]): StockBeforeOffFields {
  const { variants } = storedVariants(stored);
  const returned = variants.length === 0 ? units : units.filter(({ variantId }) => has(variants, variantId));
  const total = returned.reduce((sum, { quantity }) => sum + quantity, stockBeforeOff(stored));
  const fields = { stockBeforeOff: Math.min(LIMITS.stockMax, total) };
  if (variants.length === 0) return fields;
  const ofVariants = { ...parseVariantStockBeforeOff(stored) };
  for (const { variantId, quantity } of returned) {
    if (variantId !== null) ofVariants[variantId] = Math.min(LIMITS.stockMax, (ofVariants[variantId] ?? 0) + quantity);
  }
  return { ...fields, variantStockBeforeOff: ofVariants };
}

/** The increase of a product's stock, or of each variant's stock, between two versions. */
export function unitsAdded(before: Stored, after: Stored): Units[] {
  const { variants, variantStock } = storedVariants(after);
  const was = storedVariants(before);
  const added: Units[] =
    variants.length === 0
      ? [{ variantId: null, quantity: stockOf(after) - stockOf(before) }]
      : variants.map(({ id }) => ({
          variantId: id,
          quantity: stockOfVariant({ variantStock }, id) - stockOfVariant(was, id),
        }));
  return added.filter(({ quantity }) => quantity > 0);
}

interface MovedFields extends StockBeforeOffFields {
  stock: number;
  variantStock?: Record<string, number>;
}

/**
 * Moves items from the stock of a switched-off product to its recorded stock, as far as they are still in stock. Null:
 * none are.
 */
export function moveToStockBeforeOff(stored: Stored, units: readonly Units[]): MovedFields | null {
  const { variants, variantStock } = storedVariants(stored);
  const left = (variantId: string | null): number =>
    variantId === null ? stockOf(stored) : stockOfVariant({ variantStock }, variantId);
  const moved = units
    .map(({ variantId, quantity }) => ({ variantId, quantity: Math.min(quantity, left(variantId)) }))
    .filter(({ quantity }) => quantity > 0);
  if (moved.length === 0) return null;
  const total = moved.reduce((sum, { quantity }) => sum + quantity, 0);
  const fields = { stock: Math.max(0, stockOf(stored) - total), ...addToStockBeforeOff(stored, moved) };
  if (variants.length === 0) return fields;
  const ofVariants = { ...variantStock };
  for (const { variantId, quantity } of moved) {
    if (variantId !== null) ofVariants[variantId] = left(variantId) - quantity;
  }
  return { ...fields, variantStock: ofVariants };
}

const stockOf = ({ stock }: Stored): number => (typeof stock === 'number' ? stock : 0);

const has = (variants: readonly { id: string }[], variantId: string | null): boolean =>
  variants.some(({ id }) => id === variantId);
