import { randomUUID } from 'node:crypto';
import { fail, type Result } from '@blockbazaar/domain/failures';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { completeDayEnd, RECONCILIATION_TIMES, type Run } from '@blockbazaar/domain/reconciliation/run';
import { runRef } from '../documents/reconciliation.ts';
import { paymentProvider } from '../payments/providers.ts';
import { logUnexpectedError } from '../platform/logging.ts';
import { reconcile } from './reconcile.ts';

interface Reconciled {
  provider: PaymentProviderName;
  result: Result<Run>;
}

interface Options {
  /** No step starts after it, in epoch ms. */
  deadline: number;
}

/**
 * Compares all movements of each provider up to now with the ledger. Providers are independent: none waits for another
 * or is affected by its failure.
 */
export const reconcileAll = ({ deadline }: Options): Promise<Reconciled[]> =>
  Promise.all(
    PAYMENT_PROVIDERS.map((provider) =>
      reconcileOne(provider, { until: Date.now() - RECONCILIATION_TIMES.listedAfterMs[provider], deadline }),
    ),
  );

/**
 * Compares the last complete day (UTC) of each provider once. Continues a run that was interrupted, or whose provider
 * was unavailable. Called hourly.
 */
export const reconcileDays = ({ deadline }: Options): Promise<(Reconciled | null)[]> =>
  Promise.all(
    PAYMENT_PROVIDERS.map(async (provider) => {
      const run = (await runRef(provider).get()).data();
      const until = completeDayEnd(Date.now());
      if (run?.phase === 'done' && run.until.toMillis() >= until) return null;
      return reconcileOne(provider, { until, deadline });
    }),
  );

async function reconcileOne(provider: PaymentProviderName, options: Options & { until: number }): Promise<Reconciled> {
  try {
    return { provider, result: await reconcile(paymentProvider(provider), options) };
  } catch (error) {
    logUnexpectedError(`reconcile ${provider}`, randomUUID(), error);
    return { provider, result: fail('BUSY') };
  }
}
