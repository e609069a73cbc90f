import { formatUsd } from '@blockbazaar/domain/money/price';
import { hasReserve, NO_RESERVE } from '@blockbazaar/domain/payouts/payout-reserve';
import { FigureTiles } from '@/dashboard/ui/lists/FigureTiles.tsx';
import type { SellerBalance } from './api.ts';
import { BALANCE_MESSAGES } from './payout-state-messages.ts';
import { SELLER_PAYOUT_MESSAGES } from './seller-payout-messages.ts';

const messages = SELLER_PAYOUT_MESSAGES;

const shown = (cents: number | undefined): string | null => (cents === undefined ? null : formatUsd(cents));

/** The store's balance by availability. Null while loading. */
export function BalanceTiles({ balance: answer }: { balance: SellerBalance | null }) {
  const { balance = null, holdDays = 0, reserve = NO_RESERVE } = answer ?? {};
  const isOwing = (balance?.availableCents ?? 0) < 0;
  return (
    <FigureTiles
      testId="payout-figure"
      tiles={[
        {
          label: BALANCE_MESSAGES.available,
          hint: isOwing ? messages.owedHint : messages.availableHint,
          value: shown(balance?.availableCents),
        },
        {
          label: BALANCE_MESSAGES.pending,
          hint: answer === null ? ' ' : messages.pendingHint(holdDays),
          value: shown(balance?.pendingCents),
        },
        {
          label: BALANCE_MESSAGES.disputed,
          hint: messages.disputedHint,
          value: shown(balance?.disputedCents),
        },
        {
          label: BALANCE_MESSAGES.refunding,
          hint: messages.refundingHint,
          value: shown(balance?.refundingCents),
        },
        ...(hasReserve(reserve)
          ? [
              {
                label: BALANCE_MESSAGES.reserved,
                hint: BALANCE_MESSAGES.reserveRule(reserve),
                value: shown(balance?.reservedCents),
              },
            ]
          : []),
      ]}
    />
  );
}
