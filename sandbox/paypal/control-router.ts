import { Router, type Request, type RequestHandler } from 'express';
import * as z from 'zod/mini';
import { queryText } from '../control/query-text.ts';
import { controlWebhooks, type Redelivery } from '../webhooks/control-webhooks.ts';
import type { WebhookSender } from '../webhooks/webhook-sender.ts';
import type { AccessTokens } from './access-tokens.ts';
import { acceptClaim, moveDispute, openDispute } from './disputes.ts';
import { newEventId, type PaypalEvent } from './events.ts';
import type { RefundPlan } from './paypal-order.ts';
import { captureOf, type PaypalState } from './paypal-state.ts';
import { endRefund, planRefunds, refundCapture } from './refunds.ts';
import type { Forgery } from './transmission.ts';

/** Options of a repeated delivery. */
export interface DeliverInput extends Redelivery<Forgery> {
  /** Replaces the event's type. */
  type?: string;
  /** Changes to the event's resource. The signature covers them. */
  resource?: Record<string, unknown>;
  /** Uses a new event ID, as for a separate event. */
  newId?: boolean;
}

const amountSchema = z.object({ amount: z.optional(z.object({ currency_code: z.string(), value: z.string() })) });

/** Actions of the buyer, the merchant and the clock on an order. */
const ACTIONS = {
  /** The buyer approves with an instrument that is valid, declined, or slow (its capture stays pending). */
  approve: (state, id) => state.approve(id, 'good'),
  decline: (state, id) => state.approve(id, 'declined'),
  approveSlowly: (state, id) => state.approve(id, 'slow'),
  /** A pending capture completes, or is denied. */
  complete: (state, id) => state.decide(id, 'COMPLETED'),
  deny: (state, id) => state.decide(id, 'DECLINED'),
  /** Refunds the `amount` in the request's body, or everything. */
  refund: (state, id, body) => refundCapture(state, captureId(state, id), body ?? {}),
  /** PayPal or the buyer's bank reverses the `amount` in the request's body, or everything. */
  reverse: (state, id, body) => refundCapture(state, captureId(state, id), body ?? {}, 'REVERSED'),
  /** The latest refund ends. */
  completeRefund: (state, id) => endRefund(state, id, 'COMPLETED'),
  failRefund: (state, id) => endRefund(state, id, 'FAILED'),
  /** The buyer disputes the `amount` in the request's body, or the remaining amount. */
  dispute: (state, id, body) => openDispute(state, id, amountSchema.parse(body ?? {}).amount),
  updateDispute: (state, id) => moveDispute(state, id, { status: 'UNDER_REVIEW' }),
  winDispute: (state, id) => moveDispute(state, id, { status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' }),
  /** A lost dispute does not reverse the payment. `reverse` is a separate event. */
  loseDispute: (state, id) => moveDispute(state, id, { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' }),
  acceptClaim: (state, id) => acceptClaim(state, id),
} satisfies Record<string, (state: PaypalState, id: string, body: unknown) => unknown>;
export type Action = keyof typeof ACTIONS;

const captureId = (state: PaypalState, id: string): string => captureOf(state.get(id))?.id ?? '';

const isAction = (name: string): name is Action => Object.hasOwn(ACTIONS, name);

interface Parts {
  state: PaypalState;
  tokens: AccessTokens;
  webhooks: WebhookSender<PaypalEvent, Forgery>;
}

/** `/__sandbox/paypal`: lets a test act as the buyer, the clock and the network. */
export function paypalControlRouter({ state, tokens, webhooks }: Parts): RequestHandler {
  const router = Router();

  router.get('/orders', (request, response) => {
    response.json(state.forOrder(queryText(request, 'orderId')));
  });
  router.post('/orders/:id/:action', (request, response, next) => {
    const { id, action } = request.params;
    if (state.find(id) === undefined || !isAction(action)) {
      next();
      return;
    }
    ACTIONS[action](state, id, request.body);
    response.json(state.get(id));
  });
  router.patch(
    '/orders/:id/amount',
    (request: Request<{ id: string }, unknown, { value?: string; currency_code?: string }>, response) => {
      const [unit] = state.get(request.params.id).purchase_units;
      Object.assign(unit.amount, request.body);
      response.json(state.get(request.params.id));
    },
  );
  router.put('/orders/:id/refund-plans', (request: Request<{ id: string }, unknown, RefundPlan[]>, response) => {
    planRefunds(state, request.params.id, request.body);
    response.status(204).end();
  });
  router.put('/orders/:id/fee', (request: Request<{ id: string }, unknown, { value: string }>, response) => {
    state.changeFee(request.params.id, request.body.value);
    response.status(204).end();
  });
  router.post(
    '/balance',
    (request: Request<object, unknown, { code: string; value: string; at?: string }>, response) => {
      response.status(201).json(state.moveBalance(request.body));
    },
  );
  router.put('/transactions-max', (request: Request<object, unknown, { most: number | null }>, response) => {
    state.limitTransactions(request.body.most);
    response.status(204).end();
  });
  router.get('/refunds', (request, response) => {
    response.json(state.refundsOf(queryText(request, 'orderId')));
  });

  router.put('/tokens', (request: Request<object, unknown, { lifetimeS?: number }>, response) => {
    if (request.body.lifetimeS !== undefined) tokens.setLifetime(request.body.lifetimeS);
    response.status(204).end();
  });
  router.delete('/tokens', (_request, response) => {
    tokens.revoke();
    response.status(204).end();
  });

  controlWebhooks(router, webhooks, changed);
  return router;
}

function changed(event: PaypalEvent, { type, resource, newId }: DeliverInput): PaypalEvent {
  return {
    ...event,
    id: newId === true ? newEventId() : event.id,
    event_type: type ?? event.event_type,
    resource: { ...event.resource, ...resource },
  };
}
