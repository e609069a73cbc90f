import { LIMITS } from '../../limits.ts';
import { formatUsd } from '../../money/price.ts';
import type { ChangeRefusal } from './product-change.ts';

/** Reasons to exclude a product from a bulk edit, before and after the edit. */
export const BULK_EDIT_MESSAGES = {
  priceTooLow: (cents: number): string => `${formatUsd(cents)} would be less than ${formatUsd(1)}.`,
  priceTooHigh: (cents: number): string => `${formatUsd(cents)} would be more than ${formatUsd(LIMITS.priceCentsMax)}.`,
  ofBundle: 'This bundle’s stock depends on the included items.',
  stockTooHigh: `The stock would exceed ${LIMITS.stockMax.toLocaleString('en-US')}.`,
  refused: {
    NOT_FOUND: 'It no longer exists.',
    EDIT_CONFLICT: 'Someone else changed it. Please try again.',
    PART_UNAVAILABLE: 'An included item is no longer sold in this store.',
  } satisfies Record<ChangeRefusal, string>,
} as const;
