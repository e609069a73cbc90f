import { Router, type Request, type RequestHandler } from 'express';
import { queryText } from '../control/query-text.ts';
import type { PayoutItemStatus, PayoutPlan } from './payout-batch.ts';
import type { PayoutsState } from './payouts-state.ts';
import type { RequestIds } from './request-ids.ts';

/** `/__sandbox/paypal`: acts as the receiver of a payout, as PayPal, and as the clock. */
export function payoutsControl(payouts: PayoutsState, requestIds: RequestIds): RequestHandler {
  const router = Router();
  router.get('/payouts', (request, response) => {
    response.json(payouts.batchesOf(queryText(request, 'senderBatchId')));
  });
  router.delete('/request-ids/:part', (request, response) => {
    requestIds.forget(request.params.part);
    response.status(204).end();
  });
  router.put(
    '/payout-plans',
    (request: Request<object, unknown, { receiver: string; plans: PayoutPlan[] }>, response) => {
      payouts.plan(request.body.receiver, request.body.plans);
      response.status(204).end();
    },
  );
  router.put('/payout-balance', (request: Request<object, unknown, { cents: number | null }>, response) => {
    payouts.setAvailable(request.body.cents);
    response.status(204).end();
  });
  router.post(
    '/payouts/:id/end',
    (request: Request<{ id: string }, unknown, { status: PayoutItemStatus; error?: string }>, response) => {
      const { status, error } = request.body;
      response.json(payouts.end(request.params.id, status, error));
    },
  );
  return router;
}
