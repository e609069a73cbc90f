import type { Order } from '../orders/order.ts';
import type { Amounts, PostedKind, Posting } from './events.ts';
import { split } from './shares.ts';

/** A store's part of the price of a sale. */
export type StorePart = Amounts & { storeId: string };

interface Fee {
  kind: Extract<PostedKind, 'fee_charged' | 'dispute_fee_charged'>;
  /** Negative: returned. */
  cents: number;
  ref?: string;
}

/** The provider's fee for the payment of a sale. It is not returned with the payment. */
export const feePostings = (order: Pick<Order, 'feeCents' | 'feeStoreIds'>, parts: readonly StorePart[]): Posting[] =>
  sharedFee(order, parts, { kind: 'fee_charged', cents: order.feeCents ?? 0 });

/** The provider's fees for disputes, each transaction on its own. `parts` is empty if nothing was sold. */
export const disputeFeePostings = (
  order: Pick<Order, 'disputeFees' | 'feeStoreIds'>,
  parts: readonly StorePart[],
): Posting[] =>
  Object.entries(order.disputeFees).flatMap(([ref, cents]) =>
    sharedFee(order, parts, { kind: 'dispute_fee_charged', cents, ref }).filter((posting) => posting.cents !== 0),
  );

/** A fee by shares of the price: each store bears its share by its agreement, the site all others. */
function sharedFee(
  { feeStoreIds }: Pick<Order, 'feeStoreIds'>,
  parts: readonly StorePart[],
  { cents: feeCents, ...fee }: Fee,
): Posting[] {
  const shares = split(
    Math.abs(feeCents),
    parts.map(({ cents }) => cents),
  );
  const posting = (storeId: string | null, cents: number): Posting => ({ ...fee, storeId, cents, commissionCents: 0 });
  const ofStores = parts.flatMap(({ storeId }, index) =>
    feeStoreIds.includes(storeId) ? [posting(storeId, Math.sign(feeCents) * (shares[index] ?? 0))] : [],
  );
  return [...ofStores, posting(null, feeCents - ofStores.reduce((sum, { cents }) => sum + cents, 0))];
}
