import { Router, type Request, type RequestHandler } from 'express';
import { queryText } from '../control/query-text.ts';
import { randomId } from '../random-id.ts';
import { controlWebhooks, type Redelivery } from '../webhooks/control-webhooks.ts';
import type { Dispute, DisputeStatus } from './charge.ts';
import type { StripeEvent } from './events.ts';
import type { IdempotencyKeys } from './idempotency.ts';
import type { RefundPlan, RefundStatus } from './refunds.ts';
import type { StripeState } from './stripe-state.ts';
import type { Forgery, Webhooks } from './webhooks.ts';

/** Options of a repeated delivery. */
export interface DeliverInput extends Redelivery<Forgery> {
  /** Replaces the event's type. */
  type?: string;
  /** Changes to the event's object. The signature covers them. */
  object?: Record<string, unknown>;
  /** Uses a new event ID, as for a separate event. */
  newId?: boolean;
  /** Uses an ID derived from the event's own and this text: a separate event, with the same ID on each delivery. */
  as?: string;
}

/** Changes of a new dispute, for example a part of the payment's amount. */
export type DisputeChanges = Partial<Pick<Dispute, 'status' | 'amount'>>;

const ACTIONS = ['pay', 'process', 'decline', 'expire'] as const;
type Action = (typeof ACTIONS)[number];
const isAction = (name: string): name is Action => (ACTIONS as readonly string[]).includes(name);

/** `/__sandbox/stripe`: lets a test act as the buyer, the clock and the network. */
export function stripeControlRouter(state: StripeState, keys: IdempotencyKeys, webhooks: Webhooks): RequestHandler {
  const router = Router();

  router.get('/sessions', (request, response) => {
    response.json(state.forOrder(queryText(request, 'orderId')));
  });
  router.post('/sessions/:id/:action', (request, response, next) => {
    const { id, action } = request.params;
    if (state.find(id) === undefined || !isAction(action)) {
      next();
      return;
    }
    state[action](id);
    response.json(state.get(id));
  });
  // Actions of the merchant and of the buyer's bank.
  router.post('/payments/:id/refund', (request, response) => {
    const { amountCents } = (request.body ?? {}) as { amountCents?: number };
    const amount = amountCents === undefined ? {} : { amount: String(amountCents) };
    response.status(201).json(state.refunds.create({ payment_intent: request.params.id, ...amount }));
  });
  router.put('/payments/:id/refund-plans', (request: Request<{ id: string }, unknown, RefundPlan[]>, response) => {
    state.refunds.plan(request.params.id, request.body);
    response.status(204).end();
  });
  router.post(
    '/refunds/:id/end',
    (request: Request<{ id: string }, unknown, { status: RefundStatus; failureReason?: string }>, response) => {
      const { status, failureReason } = request.body;
      response.json(state.refunds.end(request.params.id, status, failureReason));
    },
  );
  router.post(
    '/payments/:id/dispute',
    (request: Request<{ id: string }, unknown, DisputeChanges | undefined>, response) => {
      response.json(state.dispute(request.params.id, request.body));
    },
  );
  router.post(
    '/disputes/:id/:event',
    (request: Request<{ id: string; event: string }, unknown, { status: DisputeStatus }>, response) => {
      const { id, event } = request.params;
      response.json(state.moveDispute(id, event, request.body.status));
    },
  );
  router.put(
    '/payments/:id/fee',
    (request: Request<{ id: string }, unknown, Parameters<StripeState['changeFee']>[1]>, response) => {
      state.changeFee(request.params.id, Object.keys(request.body ?? {}).length === 0 ? null : request.body);
      response.status(204).end();
    },
  );
  router.post('/balance', (request: Request<object, unknown, Parameters<StripeState['moveBalance']>[0]>, response) => {
    response.status(201).json(state.moveBalance(request.body));
  });
  // The key expires before its time.
  router.delete('/keys/:key', (request, response) => {
    keys.expire(request.params.key);
    response.status(204).end();
  });
  router.get('/refunds', (request, response) => {
    response.json(state.refundsOf(queryText(request, 'orderId')));
  });

  controlWebhooks(router, webhooks, changed);
  return router;
}

function changed(event: StripeEvent, { type, object, newId, as }: DeliverInput): StripeEvent {
  return {
    ...event,
    id: newId === true ? randomId('evt') : [event.id, as].filter(Boolean).join('_'),
    type: type ?? event.type,
    data: { object: { ...event.data.object, ...object } },
  };
}
