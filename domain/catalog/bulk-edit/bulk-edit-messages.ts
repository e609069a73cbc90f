import { LIMITS } from '../../limits.ts';
import { formatUsd } from '../../money/price.ts';
import type { ChangeRefusal } from './product-change.ts';

/** Reasons to exclude a product from a bulk edit, before and after the edit. */
export const BULK_EDIT_MESSAGES = {
  priceTooLow: (cents: number): string => `${formatUsd(cents)} would become less than ${formatUsd(1)}.`,
  priceTooHigh: (cents: number): string =>
    `${formatUsd(cents)} would become more than ${formatUsd(LIMITS.priceCentsMax)}.`,
  ofBundle: 'Its stock is that of what it is made of.',
  stockTooHigh: `There would be more than ${LIMITS.stockMax.toLocaleString('en-US')}.`,
  refused: {
    NOT_FOUND: 'It no longer exists.',
    EDIT_CONFLICT: 'Somebody else changed it meanwhile.',
    PART_UNAVAILABLE: 'Something that it is made of is no longer sold in this store.',
  } satisfies Record<ChangeRefusal, string>,
} as const;
