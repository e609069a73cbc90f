import { checkSums } from '../../functions/src/ledger/checks/check-sums.ts';
import { migrateOrders } from '../../functions/src/ledger/migrate-orders.ts';
import { rebuildSums } from '../../functions/src/ledger/sums/rebuild-sums.ts';
import { backfillStoreOrders } from '../../functions/src/orders/store-orders/backfill-store-orders.ts';

interface Outcome {
  ok: boolean;
  /** Human-readable. */
  text: string;
}

type Command = (onProgress: (text: string) => void) => Promise<Outcome>;

const count = (number: number, what: string): string => `${number.toLocaleString('en-US')} ${what}`;

export const migrate: Command = async (onProgress) => {
  const { orders, entered } = await enterOrders(onProgress);
  const { parts, written } = await backfillStoreOrders((seen) => onProgress(count(seen.parts, 'store orders read')));
  return {
    ok: true,
    text: [
      `${count(orders, 'orders read')}, ${count(entered, 'entered in the ledger')}.`,
      `${count(parts, 'parts of orders seen')}, ${count(written, 'indexed for search')}.`,
      'Next step: run `rebuild` to recalculate the sums.',
    ].join(' '),
  };
};

/** Enters missing entries first. The sums would lack them, and the rebuild replaces the counters that include them. */
export const rebuild: Command = async (onProgress) => {
  await enterOrders(onProgress);
  const rebuilt = await rebuildSums();
  return rebuilt.ok
    ? { ok: true, text: 'The sums match the ledger.' }
    : {
        ok: false,
        text: 'Another rebuild is running, or was interrupted less than five minutes ago. Try again in five minutes.',
      };
};

const enterOrders = (onProgress: (text: string) => void): ReturnType<typeof migrateOrders> =>
  migrateOrders(({ orders }) => onProgress(count(orders, 'orders seen')));

export const check: Command = async () => {
  const different = await checkSums();
  return different.length === 0
    ? { ok: true, text: 'The sums match the ledger.' }
    : { ok: false, text: `These sums differ from the ledger:\n${different.join('\n')}` };
};
