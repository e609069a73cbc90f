import type { LedgerEntry } from '../ledger/entry.ts';

/** For tests: the balance of each account, in cents; accounts with a zero balance are omitted. */
export function balancesOf(entries: readonly Pick<LedgerEntry, 'legs'>[]): Record<string, number> {
  const balances = new Map<string, number>();
  for (const { account, cents } of entries.flatMap(({ legs }) => legs))
    balances.set(account, (balances.get(account) ?? 0) + cents);
  return Object.fromEntries([...balances].filter(([, cents]) => cents !== 0));
}
