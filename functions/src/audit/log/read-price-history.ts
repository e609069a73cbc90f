import { priceChanges, PRICE_HISTORY_MAX, type PriceHistory } from '@blockbazaar/domain/catalog/price-history';
import { auditLogDocuments } from '../../documents/audit-log.ts';

/** The latest changes of a product's prices, from their audit entries. */
export async function readPriceHistory(productId: string): Promise<PriceHistory> {
  const { field, plain, parseAll } = auditLogDocuments;
  const { docs } = await plain
    .where(field('pricedProductId'), '==', productId)
    .orderBy(field('at'), 'desc')
    .limit(PRICE_HISTORY_MAX + 1)
    .get();
  const changes = parseAll(docs.slice(0, PRICE_HISTORY_MAX)).flatMap(
    ({ id, at, actor, names, isImpersonated, before, after }) => {
      if (actor.role !== 'owner' && actor.role !== 'seller') return [];
      const changer = { role: actor.role, name: names?.actor ?? null, isImpersonated };
      return [{ id, at: at.toMillis(), actor: changer, prices: priceChanges(before, after) }];
    },
  );
  return { changes, isMore: docs.length > PRICE_HISTORY_MAX };
}
