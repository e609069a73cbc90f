import { documentIdSchema } from '@blockbazaar/domain/document-id';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import type Stripe from 'stripe';
import type {
  ParsedWebhook,
  PaymentChange,
  ProviderChange,
  ReversalReport,
  WebhookRequest,
} from '../payment-provider.ts';
import { chargeReport, disputeReport, idOf } from './reversal-report.ts';
import { reportOf } from './session-report.ts';
import { verifiedStripeEvent } from './webhook-signature.ts';

/** Reads all refunds of a payment; null if Stripe has none. */
type ReadRefunds = (paymentRef: string, orderId: string | null) => Promise<Result<ReversalReport | null>>;

type Parser<Subject> = (
  subject: Subject,
  readRefunds: ReadRefunds,
) => ProviderChange[] | Promise<Result<ProviderChange[]>>;

const changed: Parser<Stripe.Checkout.Session> = (session) => [{ kind: 'payment_changed', report: reportOf(session) }];

/** A charge or a dispute without a payment intent belongs to no order. */
const disputed: Parser<Stripe.Dispute> = (dispute) => {
  const reversal = disputeReport(dispute);
  return reversal === null ? [] : [{ kind: 'payment_disputed', reversal }];
};

/** Reads the current state of all refunds, because events of refunds can arrive out of order. */
async function refundChanges(
  { paymentRef, orderId }: { paymentRef: string | null; orderId: string | null },
  readRefunds: ReadRefunds,
  otherwise: ReversalReport | null = null,
): Promise<Result<PaymentChange[]>> {
  if (paymentRef === null) return succeed([]);
  const found = await readRefunds(paymentRef, orderId);
  if (!found.ok) return found;
  const reversal = found.value ?? otherwise;
  return succeed(reversal === null ? [] : [{ kind: 'payment_refunded', reversal }]);
}

const refundChanged: Parser<Stripe.Refund> = ({ payment_intent: payment, metadata }, readRefunds) =>
  refundChanges({ paymentRef: idOf(payment), orderId: metadata?.orderId ?? null }, readRefunds);

const chargeRefunded: Parser<Stripe.Charge> = (charge, readRefunds) => {
  const report = chargeReport(charge);
  return report === null ? [] : refundChanges(report, readRefunds, report);
};

const isDocumentId = (id: string | undefined): id is string => documentIdSchema.safeParse(id).success;

/** Our transfers contain the payout ID, and our accounts the store ID. */
const transferred: Parser<Stripe.Transfer> = ({ id, metadata: { payoutId } }) =>
  isDocumentId(payoutId) ? [{ kind: 'payout_changed', payoutId, providerRef: id }] : [];

const accountChanged: Parser<Stripe.Account> = ({ id: accountId, metadata }) => {
  const storeId = metadata?.storeId;
  return isDocumentId(storeId) ? [{ kind: 'payout_account_changed', storeId, accountId }] : [];
};

/** A bank account or card of a store's account. The event contains only the account ID. */
const externalAccountChanged: Parser<Stripe.BankAccount | Stripe.Card> = ({ account }) => {
  const accountId = idOf(account ?? null);
  return accountId === null ? [] : [{ kind: 'payout_account_changed', storeId: null, accountId }];
};

/** Parsers for events of stores' own accounts. */
const ACCOUNT_PARSERS: ReadonlyMap<string, Parser<never>> = new Map<string, Parser<never>>([
  ['account.updated', accountChanged],
  ['account.external_account.created', externalAccountChanged],
  ['account.external_account.updated', externalAccountChanged],
  ['account.external_account.deleted', externalAccountChanged],
]);

/** Parsers by event type. All other types are acknowledged and ignored. */
const PARSERS: ReadonlyMap<string, Parser<never>> = new Map<string, Parser<never>>([
  ['checkout.session.completed', changed],
  ['checkout.session.async_payment_succeeded', changed],
  [
    'checkout.session.expired',
    (session: Stripe.Checkout.Session) => [{ kind: 'payment_expired', report: reportOf(session) }],
  ],
  [
    'checkout.session.async_payment_failed',
    (session: Stripe.Checkout.Session) => [{ kind: 'payment_failed', report: reportOf(session) }],
  ],
  ['charge.refunded', chargeRefunded],
  ['refund.updated', refundChanged],
  ['refund.failed', refundChanged],
  ['charge.refund.updated', refundChanged],
  ['charge.dispute.created', disputed],
  ['charge.dispute.updated', disputed],
  ['charge.dispute.funds_withdrawn', disputed],
  ['charge.dispute.funds_reinstated', disputed],
  ['charge.dispute.closed', disputed],
  ['transfer.created', transferred],
  ['transfer.updated', transferred],
  ['transfer.reversed', transferred],
  ...ACCOUNT_PARSERS,
]);

export async function parseStripeRequest(request: WebhookRequest, readRefunds: ReadRefunds): Promise<ParsedWebhook> {
  const event = await verifiedStripeEvent(request);
  return event === null ? { outcome: 'bad_signature' } : parseStripeEvent(event, readRefunds);
}

/** Parses a verified event. */
export async function parseStripeEvent(
  { id, type, data, account }: Stripe.Event,
  readRefunds: ReadRefunds,
): Promise<ParsedWebhook> {
  // An event on a store's own account is never about our payments, even if it refers to one.
  const parser = (account === undefined ? PARSERS : ACCOUNT_PARSERS).get(type);
  // The type of an event determines which object it carries.
  const parsed = (await parser?.(data.object as never, readRefunds)) ?? [];
  const changes = Array.isArray(parsed) ? succeed(parsed) : parsed;
  if (!changes.ok) return { outcome: 'unavailable', eventId: id, code: changes.failure.code };
  const event = { provider: 'stripe', id, type } as const;
  return { outcome: 'verified', eventId: id, events: changes.value.map((change) => ({ ...change, event })) };
}
