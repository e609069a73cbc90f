import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { payoutDocuments } from '../documents/payouts.ts';
import { logPayoutSkipped, logUnexpectedError } from '../platform/logging.ts';
import { ProviderBreakers } from '../platform/provider-breakers.ts';
import { walkQuery } from '../platform/walk-query.ts';
import { advancePayout } from './advance-payout.ts';

/** Time limit of one run, in ms. A run ends before the next one starts. */
const TIME_MS = 40_000;
const WALK = { batchSize: 50, concurrency: 5 };

/** Advances the payouts that providers pay by one step, longest overdue first. The rest is left to the next run. */
export async function sendPayouts(): Promise<void> {
  const dueAt = payoutDocuments.field('dueAt');
  const due = payoutDocuments.plain.where(dueAt, '<=', Timestamp.now()).orderBy(dueAt);
  const breakers = new ProviderBreakers();
  await walkQuery(due, { ...WALK, deadline: Date.now() + TIME_MS }, async (payout) => {
    const { id } = payout;
    try {
      const advanced = await breakers.run(String(payout.get(payoutDocuments.field('way'))), () => advancePayout(id));
      if (advanced?.ok === false) logPayoutSkipped(id, advanced.failure.code);
    } catch (error) {
      logUnexpectedError('sendPayouts', randomUUID(), error);
    }
    return true;
  });
}
