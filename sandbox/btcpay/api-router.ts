import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import type { AccountCurrencies } from '../account-currencies.ts';
import { applyFault } from '../control/apply-fault.ts';
import type { Faults } from '../control/faults.ts';
import { queryText } from '../control/query-text.ts';
import type { RequestLog } from '../control/request-log.ts';
import type { BtcpayState } from './btcpay-state.ts';
import { apiError, GreenfieldApiError, validationError } from './errors.ts';
import { invoiceModel, paymentMethodModels } from './invoice.ts';
import { serverInfo } from './server-info.ts';

interface Parts {
  apiKey: string;
  storeId: string;
  /** Public base URL of this stand-in. */
  publicUrl: string;
  state: BtcpayState;
  currencies: AccountCurrencies;
  requests: RequestLog;
  faults: Faults;
}

const FAULT_BODY = { code: 'generic-error', message: 'Something went wrong. (This was ordered from the sandbox.)' };

/** `/api/v1`: the part of the Greenfield API that the product uses. */
export function apiRouter({ apiKey, storeId, publicUrl, state, currencies, requests, faults }: Parts): RequestHandler {
  const router = Router();
  router.use(express.text({ type: () => true, limit: '1mb' }));
  router.use((request, response, next) => {
    const logged = requests.add({
      method: request.method,
      path: request.originalUrl,
      body: bodyOf(request),
      idempotencyKey: null,
    });
    response.on('finish', () => {
      logged.status = response.statusCode;
    });
    next();
  });
  router.use((request, _response, next) => {
    authenticate(request, apiKey);
    next();
  });
  router.use('/stores/:storeId', (request, _response, next) => {
    if (request.params.storeId !== storeId) throw apiError(404, 'store-not-found', 'The store was not found');
    next();
  });

  const endpoint =
    (work: (request: Request, id: string) => unknown): RequestHandler =>
    async (request, response) => {
      const fault = faults.take({ method: request.method, path: request.originalUrl, body: bodyOf(request) });
      if (fault?.delayMs !== undefined) await wait(fault.delayMs, undefined, { ref: false });
      if (fault !== null && fault.afterEffect !== true && applyFault(response, fault, FAULT_BODY)) return;
      const answer = structuredClone(work(request, String(request.params.id)));
      if (fault !== null && applyFault(response, fault, FAULT_BODY)) return;
      response.json(answer);
    };
  const model = (invoice: Parameters<typeof invoiceModel>[0]): object => invoiceModel(invoice, { storeId, publicUrl });

  router.get(
    '/server/info',
    endpoint(() => serverInfo(state.version)),
  );
  router.get(
    '/stores/:storeId',
    endpoint(() => ({ id: storeId, name: 'Blockbazaar', defaultCurrency: currencies.all[0]?.toUpperCase() })),
  );
  router.post(
    '/stores/:storeId/invoices',
    endpoint((request) => model(state.create(jsonOf(request)))),
  );
  router.get(
    '/stores/:storeId/invoices',
    endpoint((request) => {
      const number = (name: string, otherwise: number): number => Number(queryText(request, name) || otherwise);
      const [from, until] = [number('startDate', 0), number('endDate', Number.MAX_SAFE_INTEGER)];
      const skip = number('skip', 0);
      return state
        .list(orderIdsOf(request))
        .filter(({ createdTime }) => createdTime >= from && createdTime <= until)
        .slice(skip, skip + number('take', 100))
        .map(model);
    }),
  );
  router.get(
    '/stores/:storeId/invoices/:id',
    endpoint((_request, id) => model(state.get(id))),
  );
  router.get(
    '/stores/:storeId/invoices/:id/payment-methods',
    endpoint((_request, id) => paymentMethodModels(state.get(id))),
  );
  router.post(
    '/stores/:storeId/invoices/:id/status',
    endpoint((request, id) => model(state.mark(id, jsonOf(request).status))),
  );
  router.post(
    '/stores/:storeId/invoices/:id/refund',
    endpoint((request, id) => state.refund(id, jsonOf(request))),
  );
  router.get(
    '/stores/:storeId/pull-payments',
    endpoint((request) => state.pullPayments(request.query.includeArchived === 'true')),
  );
  router.delete(
    '/stores/:storeId/pull-payments/:id',
    endpoint((_request, id) => state.archive(id)),
  );
  router.get(
    '/pull-payments/:id/payouts',
    endpoint((request, id) => state.payoutsOf(id, request.query.includeCancelled === 'true')),
  );
  router.get(
    '/stores/:storeId/payouts',
    endpoint((request) => state.payouts(request.query.includeCancelled === 'true')),
  );
  router.use(() => {
    throw apiError(404, 'not-found', 'There is nothing at this address');
  });
  router.use(sendApiErrors);
  return router;
}

const bodyOf = (request: Request): string => (typeof request.body === 'string' ? request.body : '');

function jsonOf(request: Request): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(bodyOf(request));
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  } catch {
    // Falls through to the rejection of unsupported bodies.
  }
  throw validationError({ path: '', message: 'Missing body' });
}

/** Reads a query parameter that can occur several times. */
const orderIdsOf = ({ query: { orderId } }: Request): string[] =>
  [orderId].flat().filter((value): value is string => typeof value === 'string');

function authenticate(request: Request, apiKey: string): void {
  const [, given] = /^token (.+)$/.exec(request.header('authorization') ?? '') ?? [];
  if (given === undefined)
    throw apiError(401, 'unauthenticated', 'Authentication is required for accessing this endpoint');
  const [a, b] = [Buffer.from(given), Buffer.from(apiKey)];
  if (a.length === b.length && timingSafeEqual(a, b)) return;
  throw apiError(401, 'unauthenticated', 'The API key is not valid');
}

const sendApiErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof GreenfieldApiError) response.status(error.status).json(error.body);
  else next(error);
};
