import { formatUsd } from '../money/price.ts';

/** Why a payout is refused, where a failure's own text is not precise enough. */
export const PAYOUT_REFUSALS = {
  open: 'This store has a payout that is still open. Please mark it as paid, or cancel it, first.',
  tooLarge: (availableCents: number): string =>
    `This is more than can be paid out: ${formatUsd(Math.max(0, availableCents))} is available now.`,
} as const;
