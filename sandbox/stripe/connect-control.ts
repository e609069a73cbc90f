import { Router, type Request, type RequestHandler } from 'express';
import { queryText } from '../control/query-text.ts';
import type { ConnectState } from './connect-state.ts';

/**
 * `/__sandbox/stripe`: acts as a connected account's owner, as Stripe, and as the platform's owner in Stripe's
 * dashboard.
 */
export function connectControl(connect: ConnectState): RequestHandler {
  const router = Router();
  router.get('/accounts', (request, response) => {
    response.json(connect.accountsOf(queryText(request, 'storeId')));
  });
  router.post(
    '/accounts/:id/onboarding',
    (request: Request<{ id: string }, unknown, { isReady: boolean }>, response) => {
      response.json(connect.endOnboarding(request.params.id, request.body.isReady));
    },
  );
  router.post('/accounts/:id/bank-account', (request, response) => {
    response.json(connect.changeBankAccount(request.params.id));
  });
  router.post('/accounts/:id/refuse-next', (request: Request<{ id: string }, unknown, { code: string }>, response) => {
    connect.refuseNext(request.params.id, request.body.code);
    response.status(204).end();
  });
  router.put('/available-balance', (request: Request<object, unknown, { cents: number | null }>, response) => {
    connect.setAvailable(request.body.cents);
    response.status(204).end();
  });
  router.get('/transfers', (request, response) => {
    response.json(connect.transfersOf(queryText(request, 'payoutId')));
  });
  router.post('/transfers/:id/reverse', (request: Request<{ id: string }, unknown, { amount: number }>, response) => {
    response.json(connect.reverse(request.params.id, request.body.amount));
  });
  return router;
}
