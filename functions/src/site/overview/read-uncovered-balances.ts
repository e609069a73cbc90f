import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import type { UncoveredBalance } from '@blockbazaar/domain/site/overview/open-tasks';
import { AggregateField, Timestamp } from 'firebase-admin/firestore';
import { orderDocuments } from '../../documents/orders.ts';

/** The payment providers whose balance does not cover refunds, and the amounts of these refunds. */
export async function readUncoveredBalances(): Promise<UncoveredBalance[]> {
  const { field, plain } = orderDocuments;
  const found = await Promise.all(
    PAYMENT_PROVIDERS.map(async (provider) => {
      const query = plain
        .where(field('provider'), '==', provider)
        .where(field('uncoveredSince'), '>', Timestamp.fromMillis(0));
      const summed = await query.aggregate({ cents: AggregateField.sum(field('uncoveredCents')) }).get();
      return { provider, cents: summed.data().cents };
    }),
  );
  return found.filter(({ cents }) => cents > 0);
}
