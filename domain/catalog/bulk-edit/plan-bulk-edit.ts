import { LIMITS } from '../../limits.ts';
import { isBundle, type WithParts } from '../bundles/bundle.ts';
import type { ProductDraft } from '../product.ts';
import { isSwitchedOff, stockBeforeOff } from '../stock-before-off.ts';
import { variantDrafts, variantFields, type VariantDraft } from '../variants/variant-edit.ts';
import { hasVariants, type WithVariants } from '../variants/variant.ts';
import { BULK_EDIT_MESSAGES } from './bulk-edit-messages.ts';
import type { ProductChange } from './product-change.ts';

const messages = BULK_EDIT_MESSAGES;

/** An action on many products at once. */
export type BulkAction =
  | { kind: 'restockTo'; quantity: number }
  | { kind: 'restockBy'; quantity: number }
  /** In basis points: a raise of 12.5 % is 1250. */
  | { kind: 'reprice'; basisPoints: number }
  | { kind: 'switchOff' }
  | { kind: 'switchOn' };

export type BulkProduct = Pick<ProductDraft, 'name' | 'priceCents' | 'stock'> &
  WithVariants &
  WithParts & {
    id: string;
    stockBeforeOff?: number | null | undefined;
  };

/** One product of the plan: the changed figure, and the change as it is sent. */
export interface PlannedBulkChange {
  id: string;
  name: string;
  field: 'stock' | 'priceCents';
  before: number;
  after: number;
  change: ProductChange;
}

/** The effect of an action. Every product is in exactly one of the three lists. */
export interface BulkPlan {
  changed: PlannedBulkChange[];
  unchanged: BulkProduct[];
  refused: { product: BulkProduct; reason: string }[];
}

/** Plans the effect of an action on the current products. */
export function planBulkEdit(products: readonly BulkProduct[], action: BulkAction): BulkPlan {
  const plan: BulkPlan = { changed: [], unchanged: [], refused: [] };
  for (const product of products) {
    const planned = planOne(product, action);
    if ('reason' in planned) plan.refused.push({ product, reason: planned.reason });
    else if (planned.after === product[planned.field] && !isSwitched(product, action)) plan.unchanged.push(product);
    else plan.changed.push({ id: product.id, name: product.name, before: product[planned.field], ...planned });
  }
  return plan;
}

/** True if the action switches a product off or on: the displayed stock can stay 0. */
const isSwitched = (product: BulkProduct, { kind }: BulkAction): boolean =>
  isSwitchedOff(product) ? kind === 'switchOn' : kind === 'switchOff';

type Planned = Pick<PlannedBulkChange, 'field' | 'after' | 'change'> | { reason: string };

function planOne(product: BulkProduct, action: BulkAction): Planned {
  const { id, stock } = product;
  if (isBundle(product) && action.kind !== 'reprice') return { reason: messages.ofBundle };
  if (hasVariants(product) && action.kind !== 'switchOff' && action.kind !== 'switchOn')
    return planVariants(product, action);
  if (action.kind === 'restockTo') return planRestock(product, action.quantity);
  if (action.kind === 'restockBy') return planRestock(product, stock + action.quantity);
  if (action.kind === 'reprice') return planReprice(product, action.basisPoints);
  if (action.kind === 'switchOff') return { field: 'stock', after: 0, change: { kind: 'switchOff', id } };
  const after = Math.min(LIMITS.stockMax, stock + stockBeforeOff(product));
  return { field: 'stock', after, change: { kind: 'switchOn', id } };
}

/** The same for each variant; the plan shows the figures that lists show. */
function planVariants(
  product: BulkProduct,
  action: Extract<BulkAction, { kind: 'restockTo' | 'restockBy' | 'reprice' }>,
): Planned {
  const seen = variantDrafts(product);
  const wanted: VariantDraft[] = [];
  for (const variant of seen) {
    const planned = planOne({ ...variant, name: product.name }, action);
    if ('reason' in planned) return planned;
    wanted.push({ ...variant, [planned.field]: planned.after });
  }
  const field = action.kind === 'reprice' ? 'priceCents' : 'stock';
  const change: ProductChange = { kind: 'edit', id: product.id, updates: {}, variants: { seen, wanted } };
  return { field, after: variantFields(wanted)[field] ?? product[field], change };
}

/** The difference is sent, so that items sold or refunded in between count. */
function planRestock({ id, stock }: BulkProduct, wanted: number): Planned {
  if (wanted > LIMITS.stockMax) return { reason: messages.stockTooHigh };
  return { field: 'stock', after: wanted, change: { kind: 'edit', id, updates: {}, stock: { seen: stock, wanted } } };
}

function planReprice({ id, priceCents: seen }: BulkProduct, basisPoints: number): Planned {
  const priceCents = applyPriceChange(seen, basisPoints);
  if (priceCents < 1) return { reason: messages.priceTooLow(seen) };
  if (priceCents > LIMITS.priceCentsMax) return { reason: messages.priceTooHigh(seen) };
  const change: ProductChange = { kind: 'edit', id, updates: { priceCents }, seen: { priceCents: seen } };
  return { field: 'priceCents', after: priceCents, change };
}

/**
 * A price changed by basis points, rounded half up to a cent. All numbers are integers, so no precision is
 * lost.
 */
export const applyPriceChange = (cents: number, basisPoints: number): number =>
  Math.floor((cents * (10_000 + basisPoints) + 5_000) / 10_000);
