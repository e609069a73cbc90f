import { maskReceiver } from '@blockbazaar/domain/payouts/mask-receiver';
import { formatDay } from '@/dashboard/ui/format-date.ts';
import { ListRows } from '@/dashboard/ui/lists/list-parts.ts';
import type { SellerPayout } from './api.ts';
import { PayoutRow } from './PayoutRow.tsx';
import { SELLER_PAYOUT_MESSAGES } from './seller-payout-messages.ts';

const messages = SELLER_PAYOUT_MESSAGES;

/** The store's payouts, with the reference of each. */
export const SellerPayoutList = ({ payouts }: { payouts: readonly SellerPayout[] }) => (
  <ListRows aria-label={messages.list}>
    {payouts.map((payout) => (
      <PayoutRow
        key={payout.id}
        payout={payout}
        date={formatDay(payout.createdAt.toMillis())}
        receiverMasked={payout.receiver === null ? null : maskReceiver(payout.receiver)}
        messages={messages}
        testId="own-payout"
      />
    ))}
  </ListRows>
);
