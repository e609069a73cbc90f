import { Timestamp } from '@google-cloud/firestore';
import { describe, expect, it } from 'vitest';
import { OverdueWork } from './support/overdue-work.ts';

type Documents = Record<string, Record<string, object | string | boolean>>;

const DUE = Timestamp.fromMillis(Date.now() - 60_000);
const LATER = Timestamp.fromMillis(Date.now() + 60_000);

/** Runs sweeps that attempt nothing but `attempted`, which is a path. */
function sweep(count: number, documents: Documents, attempted?: string): readonly string[] {
  const changes: { path: string; before: null; after: null }[] = [];
  const database = {
    read: (collection: string) =>
      new Map(
        Object.entries(documents).flatMap(([path, fields]) =>
          path.startsWith(`${collection}/`) ? [[path.slice(collection.length + 1), fields]] : [],
        ),
      ),
  };
  const overdue = new OverdueWork({ database, changes });
  for (let index = 0; index < count; index += 1) {
    overdue.beforeSweep();
    if (attempted !== undefined) changes.push({ path: attempted, before: null, after: null });
  }
  return overdue.violations;
}

describe('OverdueWork', () => {
  it.each<[string, Documents]>([
    ['a post', { 'outbox/a': { status: 'pending', nextAttemptAt: DUE } }],
    ['a delivery', { 'deliveries/a': { status: 'pending', nextAttemptAt: DUE } }],
    ['a reservation', { 'orders/a': { status: 'pending', expiresAt: DUE } }],
    ['a refund', { 'orders/a': { status: 'refunded', refundDue: true, createdAt: DUE } }],
    ['a refund of items', { 'orders/a': { status: 'completed', lineRefundDueAt: DUE } }],
    ['a payout', { 'payouts/a': { dueAt: DUE } }],
    ['a scheduled payout', { 'payoutAccounts/a': { nextPayoutAt: DUE } }],
  ])('reports %s that three sweeps do not attempt', (_name, documents) => {
    const [path = ''] = Object.keys(documents);
    expect(sweep(3, documents)).toEqual([]);
    expect(sweep(5, documents)).toEqual([`${path} was not attempted by 3 sweeps`]);
  });

  it.each<[string, Documents]>([
    ['work of a later time', { 'payouts/a': { dueAt: LATER } }],
    ['completed work', { 'outbox/a': { status: 'sent', nextAttemptAt: DUE } }],
    ['postponed work', { 'orders/a': { status: 'pending', expiresAt: DUE, sweepRetryAt: LATER } }],
  ])('does not report %s', (_name, documents) => {
    expect(sweep(5, documents)).toEqual([]);
  });

  it('does not report work that each sweep attempts', () => {
    expect(sweep(5, { 'payouts/a': { dueAt: DUE } }, 'payouts/a')).toEqual([]);
  });
});
