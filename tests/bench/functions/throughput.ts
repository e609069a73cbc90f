import { createProduct, createStore } from '../../support/fixtures.ts';
import type { Figure } from '../figures.ts';
import { buyAtOnce } from './checkouts.ts';
import type { FunctionsHost } from './start-functions-host.ts';

const PRODUCTS = 200;
const CHECKOUTS = 1_000;

/** The throughput of one process for checkouts that do not compete. */
export async function throughput(host: FunctionsHost): Promise<{ figure: Figure; orderIds: string[] }> {
  const storeId = (await createStore()).id;
  const products = await Promise.all(
    Array.from({ length: PRODUCTS }, () => createProduct(storeId, { stock: CHECKOUTS })),
  );
  const { ms, orderIds, refused } = await buyAtOnce(
    [host],
    products.map(({ id }) => id),
    CHECKOUTS,
  );
  if (orderIds.length !== CHECKOUTS) throw new Error(`Checkouts were refused: ${JSON.stringify([...refused])}`);
  const figure: Figure = {
    name: `checkouts over ${PRODUCTS} products in one process`,
    value: CHECKOUTS / (ms / 1_000),
    limit: null,
    unit: 'per second',
    detail: `${CHECKOUTS} at once in ${(ms / 1_000).toFixed(1)} s, each with its payment session`,
  };
  return { figure, orderIds };
}
