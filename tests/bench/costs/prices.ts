import type { Cost } from './count-journey.ts';

/** Published prices of Firestore in the United States (multi-region `nam5`), in cents for 100,000 documents. */
const CENTS_PER_100_000 = { read: 6, write: 18, delete: 2 } as const;

const MILLION = 1_000_000;

/** In dollars, for a million repetitions. */
const priceOf = ({ browserReads, reads, writes, deletes }: Cost): number =>
  (((browserReads + reads) * CENTS_PER_100_000.read +
    writes * CENTS_PER_100_000.write +
    deletes * CENTS_PER_100_000.delete) *
    (MILLION / 100_000)) /
  100;

const HEAD = ['Journey', 'Browser reads', 'Functions read', 'Written', 'Deleted', 'A million times'];

/** The table for `docs/database-costs.md`. */
export function costTable(costs: readonly { name: string; cost: Cost }[]): string {
  const rows = costs.map(({ name, cost }) => [
    name,
    ...[cost.browserReads, cost.reads, cost.writes, cost.deletes].map(String),
    `$${priceOf(cost).toFixed(2)}`,
  ]);
  return [HEAD, HEAD.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
