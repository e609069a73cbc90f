import { fileURLToPath } from 'node:url';
import { createProduct, createStore, stockOf } from '../../support/fixtures.ts';
import type { Figure } from '../figures.ts';
import { buyAtOnce } from './checkouts.ts';
import { startFunctionsHost } from './start-functions-host.ts';

const BUYERS = 1_000;
const UNITS = 500;
/** The share of checkouts that are faster than the figure. */
const PERCENTILE = 0.95;

const SLOW_COMMITS = fileURLToPath(new URL('slow-commits.ts', import.meta.url));

/**
 * A thousand concurrent buyers of one product, in several processes whose commits take 300 to 800 ms.
 * @throws Error unless exactly the stock is sold, and all other buyers are refused because the product is sold out
 */
export async function contention(processes: number): Promise<Figure> {
  const hosts = await Promise.all(
    Array.from({ length: processes }, () =>
      startFunctionsHost(['createCheckout'], {
        SCHEDULE_RELEASES: 'false',
        NODE_OPTIONS: `--import=${SLOW_COMMITS}`,
      }),
    ),
  );
  try {
    const product = await createProduct((await createStore()).id, { stock: UNITS });
    const { durationsMs, orderIds, refused } = await buyAtOnce(hosts, [product.id], BUYERS);
    const left = await stockOf(product.id);
    if (orderIds.length !== UNITS || left !== 0 || refused.get('SOLD_OUT') !== BUYERS - UNITS) {
      throw new Error(`${orderIds.length} of ${UNITS} were sold, ${left} are left: ${JSON.stringify([...refused])}`);
    }
    const sorted = durationsMs.toSorted((one, other) => one - other);
    return {
      name: `checkout of one of ${BUYERS} buyers of one product in ${processes} processes, 95th percentile`,
      value: (sorted[Math.ceil(sorted.length * PERCENTILE) - 1] ?? 0) / 1_000,
      limit: null,
      unit: 's',
      detail: `commits of 300 to 800 ms; exactly ${UNITS} sold, the others refused with SOLD_OUT, none as BUSY`,
    };
  } finally {
    await Promise.all(hosts.map((host) => host.stop()));
  }
}
