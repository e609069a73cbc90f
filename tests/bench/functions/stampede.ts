import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { createProduct, createStore, firestore, stockOf } from '../../support/fixtures.ts';
import { median, type Figure } from '../figures.ts';
import { buyAtOnce } from './checkouts.ts';
import type { FunctionsHost } from './start-functions-host.ts';

const BUYERS = 1_000;
const UNITS = 500;
/** The number of callers at which single transactions still succeed. With more, they time out on each other's locks. */
const UNCONTENDED_CALLERS = 4;
const ROUNDS = 5;

/** A thousand concurrent buyers of one product. */
export async function stampede(host: FunctionsHost): Promise<Figure> {
  const product = await createProduct((await createStore()).id, { stock: UNITS });
  const { ms, orderIds, refused } = await buyAtOnce([host], [product.id], BUYERS);
  const left = await stockOf(product.id);
  if (orderIds.length !== UNITS || left !== 0 || refused.get('SOLD_OUT') !== BUYERS - UNITS) {
    throw new Error(`${orderIds.length} of ${UNITS} were sold, ${left} are left: ${JSON.stringify([...refused])}`);
  }
  return {
    name: `${BUYERS} buyers of one product, stock of ${UNITS}`,
    value: ms / 1_000,
    limit: null,
    unit: 's',
    detail: `exactly ${UNITS} sold, ${BUYERS - UNITS} refused with SOLD_OUT; includes each payment session`,
  };
}

/**
 * Compares full checkouts of a few buyers with database transactions that only decrement the stock and write an order.
 */
export async function compareGroupCommits(host: FunctionsHost): Promise<Figure> {
  const storeId = (await createStore()).id;
  const grouped: number[] = [];
  const separate: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [
      await createProduct(storeId, { stock: UNCONTENDED_CALLERS }),
      await createProduct(storeId, { stock: UNCONTENDED_CALLERS }),
    ];
    grouped.push((await buyAtOnce([host], [one.id], UNCONTENDED_CALLERS)).ms);
    separate.push(await transactionEach(other.id, UNCONTENDED_CALLERS));
  }
  return {
    name: `${UNCONTENDED_CALLERS} concurrent buyers, compared with one transaction each`,
    value: median(grouped) / median(separate),
    limit: 1,
    unit: 'times',
    detail: `median ${median(grouped).toFixed(0)} ms for complete checkouts, compared with ${median(separate).toFixed(0)} ms for bare transactions, ${ROUNDS} rounds`,
  };
}

async function transactionEach(productId: string, callers: number): Promise<number> {
  const product = firestore.collection(COLLECTIONS.products).doc(productId);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: callers }, () =>
      firestore.runTransaction(async (transaction) => {
        const stock = Number((await transaction.get(product)).get('stock'));
        if (stock < 1) throw new Error('sold out');
        transaction.update(product, { stock: stock - 1 });
        transaction.create(firestore.collection(COLLECTIONS.orders).doc(randomUUID()), { productId });
      }),
    ),
  );
  return performance.now() - began;
}
