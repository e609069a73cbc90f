import { randomId } from '../random-id.ts';
import { invalidParam, missingParam, StripeApiError } from './errors.ts';
import { group, integer, list, metadata, optionalText, refuseUnknown, text, type Params } from './form-params.ts';

/** A Checkout session in the API's format. It has the fields that the product reads. Times in s, amounts in cents. */
export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  expires_at: number;
  livemode: false;
  metadata: Record<string, string>;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  /** Null once the session is no longer open. */
  url: string | null;
}

interface SessionLine {
  name: string;
  quantity: number;
  unitAmount: number;
}

export interface NewSession {
  session: CheckoutSession;
  lines: SessionLine[];
  /** Metadata of the payment intent. A session does not include it. */
  paymentMetadata: Record<string, string>;
}

const KNOWN = [
  'allowed_payment_method_types',
  'cancel_url',
  'client_reference_id',
  'expires_at',
  'line_items',
  'metadata',
  'mode',
  'payment_intent_data',
  'success_url',
];
const LINES_MAX = 100;
const AMOUNT_MIN = 50;
const AMOUNT_MAX = 99_999_999;
const SHORTEST_S = 30 * 60;
const LONGEST_S = 24 * 60 * 60;

/** Creates a session from a request, with the same validation as Stripe. `now` in s. */
export function newSession(params: Params, publicUrl: string, now: number): NewSession {
  refuseUnknown(params, KNOWN);
  if (text(params, 'mode') !== 'payment') throw invalidParam('mode', 'This sandbox knows the mode payment only.');
  const successUrl = address(text(params, 'success_url'), 'success_url');
  const cancelUrl = optionalText(params, 'cancel_url');
  if (cancelUrl !== null) address(cancelUrl, 'cancel_url');
  const reference = optionalText(params, 'client_reference_id');
  if (reference !== null && reference.length > 200)
    throw invalidParam('client_reference_id', 'It must be at most 200 characters.');

  const lines = linesOf(params);
  const total = lines.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0);
  checkTotal(total);
  const id = randomId('cs_test', 24);
  const { payment_intent_data: payment } = params;
  return {
    lines,
    paymentMetadata: typeof payment === 'object' && !Array.isArray(payment) ? metadata(payment) : {},
    session: {
      id,
      object: 'checkout.session',
      amount_subtotal: total,
      amount_total: total,
      cancel_url: cancelUrl,
      client_reference_id: reference,
      created: now,
      currency: 'usd',
      expires_at: expiryOf(params, now),
      livemode: false,
      metadata: metadata(params),
      mode: 'payment',
      payment_intent: null,
      payment_method_types: ['card'],
      payment_status: 'unpaid',
      status: 'open',
      success_url: successUrl,
      url: `${publicUrl}/pay/${id}`,
    },
  };
}

function linesOf(params: Params): SessionLine[] {
  const items = list(params, 'line_items');
  if (items.length === 0) throw missingParam('line_items');
  if (items.length > LINES_MAX) throw invalidParam('line_items', `The maximum number of line items is ${LINES_MAX}.`);
  return items.map((item, index) => {
    const param = `line_items[${index}]`;
    const price = group(item, 'price_data', `${param}[price_data]`);
    if (text(price, 'currency', `${param}[price_data][currency]`) !== 'usd') {
      throw invalidParam(`${param}[price_data][currency]`, 'This sandbox knows the currency usd only.');
    }
    const product = group(price, 'product_data', `${param}[price_data][product_data]`);
    return {
      name: text(product, 'name', `${param}[price_data][product_data][name]`),
      quantity: integer(item, 'quantity', `${param}[quantity]`, 1),
      unitAmount: integer(price, 'unit_amount', `${param}[price_data][unit_amount]`, 0),
    };
  });
}

function checkTotal(total: number): void {
  if (total < AMOUNT_MIN) {
    const message = "The Checkout Session's total amount due must add up to at least $0.50 usd";
    throw new StripeApiError(400, message, { code: 'amount_too_small' });
  }
  if (total > AMOUNT_MAX) {
    const message = "The Checkout Session's total amount due must be no more than $999,999.99";
    throw new StripeApiError(400, message, { code: 'amount_too_large' });
  }
}

function expiryOf(params: Params, now: number): number {
  if (params.expires_at === undefined) return now + LONGEST_S;
  const expiresAt = integer(params, 'expires_at', 'expires_at', 0);
  if (expiresAt < now + SHORTEST_S) {
    throw invalidParam(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    );
  }
  if (expiresAt > now + LONGEST_S) {
    throw invalidParam(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    );
  }
  return expiresAt;
}

function address(url: string, param: string): string {
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw invalidParam(param, 'Not a valid URL', 'url_invalid');
  return url;
}
