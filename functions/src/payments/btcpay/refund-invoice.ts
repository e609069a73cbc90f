import { z } from 'zod';
import { greenfield, GreenfieldError } from './greenfield-client.ts';
import { invoicePath, paymentMethodsOf } from './inspect-invoice.ts';

const pullPaymentSchema = z.object({ name: z.string().nullish(), viewLink: z.url({ protocol: /^https?$/ }) });

/** The API takes 50 characters. */
const refundName = (orderId: string): string => `Refund ${orderId}`;

/**
 * Sets what was paid aside for the buyer, who fetches it at the address that this answers with: coins have no way back to where
 * they came from. A refund that is there already, whatever has become of it, is answered instead of a second one.
 */
export async function refundInvoice(orderId: string, invoiceId: string): Promise<string> {
  const name = refundName(orderId);
  const earlier = await findRefund(name);
  if (earlier !== undefined) return earlier;
  try {
    return await createRefund(name, invoiceId, await payoutMethodsOf(invoiceId));
  } catch (error) {
    if (!(error instanceof GreenfieldError) || error.status !== 422) throw error;
    // The store pays out by other ways than it is paid by: the invoice's own default, then.
    return createRefund(name, invoiceId, null);
  }
}

async function findRefund(name: string): Promise<string | undefined> {
  const path = '/pull-payments?includeArchived=true';
  const pullPayments = await greenfield({ method: 'GET', path, answer: z.array(pullPaymentSchema), repeatable: true });
  // Newest first: whoever looks finds the same one.
  return pullPayments.findLast((pullPayment) => pullPayment.name === name)?.viewLink;
}

async function createRefund(name: string, invoiceId: string, payoutMethods: string[] | null): Promise<string> {
  const { viewLink } = await greenfield({
    method: 'POST',
    path: `${invoicePath(invoiceId)}/refund`,
    // As many coins as came in, so that the rate of another day is nobody's loss.
    body: { name, refundVariant: 'RateThen', payoutMethods },
    answer: pullPaymentSchema,
    repeatable: false,
  });
  return viewLink;
}

/** The ways in which the money came, as ways to pay it out. */
async function payoutMethodsOf(invoiceId: string): Promise<string[] | null> {
  const used = (await paymentMethodsOf(invoiceId)).filter(({ payments }) => payments.length > 0);
  const ids = used.map(({ paymentMethodId }) => paymentMethodId.replace(/-LNURL$/, '-LN'));
  return ids.length === 0 ? null : [...new Set(ids)];
}
