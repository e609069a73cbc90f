import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { BOOK_CURRENCY, otherCurrencyText } from '@blockbazaar/domain/payments/account-currency';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { Timestamp } from 'firebase-admin/firestore';
import { accountCurrencyRef } from '../documents/account-currencies.ts';
import { logAccountCurrencyRefused, logUnexpectedError } from '../platform/logging.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentProvider } from './providers.ts';

/** `unknown`: the provider has not responded. */
type Outcome = 'dollars' | 'other' | 'unknown';

/** The time until a process checks again, in ms. After a correction of the account, checkouts soon succeed. */
const VALID_MS: Record<Outcome, number> = { dollars: 24 * 60 * 60_000, other: 5 * 60_000, unknown: 10 * 60_000 };

/** Maximum delay of a checkout by a check, in ms. */
const WAIT_MS = 2_000;

interface Check {
  outcome: Promise<Outcome>;
  /** Null while it is in progress. `untilMs` is on the process's own clock, which is never adjusted. */
  ended: { outcome: Outcome; untilMs: number } | null;
}

/** The latest check of each provider in this process. */
const checks = new WeakMap<PaymentProvider, Check>();

/**
 * Fails if our account at a provider settles in another currency than that of all prices, because the books would be
 * wrong. Each process checks an account before its first payment. A provider that does not respond blocks no payment.
 */
export async function checkAccountCurrency(provider: PaymentProvider): Promise<Result<null>> {
  const { ended, outcome } = currentCheck(provider);
  const known = ended?.outcome ?? (await Promise.race([outcome, wait(WAIT_MS, 'unknown' as const, { ref: false })]));
  return known === 'other' ? fail('PAYMENT_METHOD_UNAVAILABLE') : succeed(null);
}

function currentCheck(provider: PaymentProvider): Check {
  const known = checks.get(provider);
  if (known !== undefined && (known.ended === null || performance.now() < known.ended.untilMs)) return known;
  const check: Check = { outcome: readOutcome(provider), ended: null };
  checks.set(provider, check);
  void check.outcome.then((outcome) => {
    check.ended = { outcome, untilMs: performance.now() + VALID_MS[outcome] };
  });
  return check;
}

async function readOutcome(provider: PaymentProvider): Promise<Outcome> {
  const found = await provider.getAccountCurrency();
  if (!found.ok) return 'unknown';
  if (found.value === BOOK_CURRENCY) return 'dollars';
  logAccountCurrencyRefused(provider.name, found.value, otherCurrencyText(provider.name, found.value));
  try {
    await recordCurrency(provider.name, found.value);
  } catch (error) {
    logUnexpectedError('recordCurrency', randomUUID(), error);
  }
  return 'other';
}

/** Reads the currency of each account for the owner's overview. Accounts whose provider does not respond are unchanged. */
export async function recordAccountCurrencies(): Promise<void> {
  await Promise.all(
    PAYMENT_PROVIDERS.map(async (name) => {
      const found = await paymentProvider(name).getAccountCurrency();
      if (!found.ok) return;
      if (found.value !== BOOK_CURRENCY)
        logAccountCurrencyRefused(name, found.value, otherCurrencyText(name, found.value));
      await recordCurrency(name, found.value);
    }),
  );
}

const recordCurrency = (provider: PaymentProviderName, currency: string): Promise<unknown> =>
  accountCurrencyRef(provider).set({ provider, currency, checkedAt: Timestamp.now() });
