import { Router, type Request, type RequestHandler } from 'express';
import { queryText } from '../control/query-text.ts';
import { controlWebhooks, type Redelivery } from '../webhooks/control-webhooks.ts';
import type { BtcpayState } from './btcpay-state.ts';
import { copyAsNewEvent, createRedelivery, type BtcpayEvent } from './events.ts';
import type { Invoice } from './invoice.ts';
import type { Forgery, Webhooks } from './webhooks.ts';

/** Options of a repeated delivery. */
export interface DeliverInput extends Redelivery<Forgery> {
  /** Sends a redelivery: it has its own ID and refers to the original delivery. */
  redelivery?: boolean;
  /** Uses a new ID, as for a separate event. */
  newId?: boolean;
  /** Replacement fields. The signature covers them. */
  changes?: Record<string, unknown>;
}

/** Actions on an invoice by the buyer, the network, the merchant and the clock. */
const ACTIONS = {
  pay: (state, { id }) => state.pay(id),
  /** Coins are sent but not confirmed. */
  process: (state, { id }) => state.receive(id),
  settle: (state, { id }) => state.confirm(id),
  overpay: (state, { id, amountCents }) => {
    state.receive(id, amountCents + 500);
    state.confirm(id);
  },
  underpay: (state, { id, amountCents }) => {
    state.receive(id, amountCents - 1);
    state.confirm(id);
  },
  expire: (state, { id }) => state.expire(id),
  payLate: (state, { id }) => {
    state.expire(id);
    state.pay(id);
  },
  failToConfirm: (state, { id }) => state.failToConfirm(id),
  markInvalid: (state, { id }) => void state.mark(id, 'Invalid'),
  markSettled: (state, { id }) => void state.mark(id, 'Settled'),
  /** The merchant refunds the whole payment, or the overpayment alone. */
  refund: (state, { id }) => void state.refund(id, { refundVariant: 'RateThen' }),
  refundSurplus: (state, { id }) => void state.refund(id, { refundVariant: 'OverpaidAmount' }),
} as const satisfies Record<string, (state: BtcpayState, invoice: Invoice) => void>;
export type InvoiceAction = keyof typeof ACTIONS;
const isAction = (name: string): name is InvoiceAction => Object.hasOwn(ACTIONS, name);

/** `/__sandbox/btcpay`: triggers events outside the shop for tests. */
export function btcpayControlRouter(state: BtcpayState, webhooks: Webhooks): RequestHandler {
  const router = Router();

  router.get('/invoices', (request, response) => {
    response.json(state.list([queryText(request, 'orderId')]));
  });
  router.patch('/invoices/:id', (request, response) => {
    state.change(request.params.id, request.body as Partial<Invoice>);
    response.json(state.get(request.params.id));
  });
  router.post('/invoices/:id/:action', (request, response, next) => {
    const { id, action } = request.params;
    const invoice = state.find(id);
    if (invoice === undefined || !isAction(action)) {
      next();
      return;
    }
    ACTIONS[action](state, invoice);
    response.json(invoice);
  });
  // The merchant refunds part of the payment.
  router.post('/invoices/:id/refunds', (request: Request<{ id: string }, unknown, { cents: number }>, response) => {
    const { currency } = state.get(request.params.id);
    const customAmount = (request.body.cents / 100).toFixed(2);
    response
      .status(201)
      .json(state.refund(request.params.id, { refundVariant: 'Custom', customAmount, customCurrency: currency }));
  });
  router.get('/pull-payments', (request, response) => {
    response.json(state.pullPayments(true).filter(({ name }) => name.includes(queryText(request, 'match'))));
  });
  // The buyer claims the refund, or the merchant archives it.
  router.post('/pull-payments/:id/:action', (request, response, next) => {
    const { id, action } = request.params;
    if (action === 'claim') state.claim(id);
    else if (action === 'archive') state.archive(id);
    else {
      next();
      return;
    }
    response.status(204).end();
  });

  router.post('/payouts', (request: Request<object, unknown, Parameters<typeof state.send>[0]>, response) => {
    response.status(201).json(state.send(request.body));
  });

  router.put('/version', (request: Request<object, unknown, { version: string }>, response) => {
    state.version = request.body.version;
    response.status(204).end();
  });
  router.put('/unconfirmed/:orderId', (request, response) => {
    state.holdConfirmations(request.params.orderId);
    response.status(204).end();
  });
  router.delete('/unconfirmed/:orderId', (request, response) => {
    state.releaseConfirmations(request.params.orderId);
    response.status(204).end();
  });

  controlWebhooks(router, webhooks, changed);
  return router;
}

function changed(event: BtcpayEvent, { redelivery, newId, changes }: DeliverInput): BtcpayEvent {
  const said = { ...event, ...changes };
  if (redelivery === true) return createRedelivery(said);
  return newId === true ? copyAsNewEvent(said) : said;
}
