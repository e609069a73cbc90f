import { setTimeout as wait } from 'node:timers/promises';
import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { AccountCurrencies } from '../account-currencies.ts';
import { applyFault } from '../control/apply-fault.ts';
import type { Fault, Faults } from '../control/faults.ts';
import { queryText } from '../control/query-text.ts';
import type { RequestLog } from '../control/request-log.ts';
import type { AccessTokens } from './access-tokens.ts';
import { invalidRequest, notAuthenticated, notFound, simulatedError, PaypalApiError } from './errors.ts';
import type { PayoutsState } from './payouts-state.ts';
import { minimal, representation, type PaypalOrder } from './paypal-order.ts';
import type { PaypalState } from './paypal-state.ts';
import { requestRefund } from './refunds.ts';
import { STORED_MS, type StoredResponse, type RequestIds } from './request-ids.ts';
import type { Transmissions } from './transmission.ts';

interface Parts {
  state: PaypalState;
  payouts: PayoutsState;
  currencies: AccountCurrencies;
  tokens: AccessTokens;
  requestIds: RequestIds;
  transmissions: Transmissions;
  requests: RequestLog;
  faults: Faults;
}

/** The longest searchable period, in ms. */
const REPORTED_MS = 31 * 24 * 60 * 60_000;

type Work = (request: Request) => StoredResponse;

/** `/v1` and `/v2`: the part of PayPal's REST API that the product uses. */
export function apiRouter({
  state,
  payouts,
  currencies,
  tokens,
  requestIds,
  transmissions,
  requests,
  faults,
}: Parts): RequestHandler {
  const router = Router();
  router.use(express.text({ type: () => true, limit: '1mb' }));
  router.use((request, response, next) => {
    const logged = requests.add({
      method: request.method,
      path: request.originalUrl,
      body: bodyOf(request),
      idempotencyKey: request.header('paypal-request-id') ?? null,
    });
    response.on('finish', () => {
      logged.status = response.statusCode;
    });
    next();
  });

  /** Applies the call's fault before or after its effect. */
  const endpoint =
    (work: Work): RequestHandler =>
    async (request, response) => {
      const fault = faults.take({ method: request.method, path: request.originalUrl, body: bodyOf(request) });
      if (fault?.delayMs !== undefined) await wait(fault.delayMs, undefined, { ref: false });
      if (fault !== null && fault.afterEffect !== true && isFaultApplied(response, fault)) return;
      const answer = work(request);
      if (fault !== null && isFaultApplied(response, fault)) return;
      response.status(answer.status).json(answer.body);
    };

  /**
   * Runs once for each request ID and kind of call, which PayPal stores for `storedMs`. Later calls receive the first
   * result, including errors, regardless of their content.
   */
  const once =
    (storedMs: number, work: Work): Work =>
    (request) => {
      const id = request.header('paypal-request-id');
      if (id === undefined) return work(request);
      const key = `${String(request.route.path)} ${id}`;
      const before = requestIds.reserve(key, storedMs);
      if (before !== null) return before.status === 201 ? { ...before, status: 200 } : before;
      try {
        const answer = structuredClone(answerOf(work, request));
        requestIds.store(key, answer);
        return answer;
      } finally {
        requestIds.release(key);
      }
    };

  const createOnce = once(STORED_MS.order, (request) => ({
    status: 201,
    body: preferred(request, state.create(jsonOf(request))),
  }));

  router.post(
    '/v1/oauth2/token',
    endpoint((request) =>
      tokens.grant(request.header('authorization'), new URLSearchParams(bodyOf(request)).get('grant_type')),
    ),
  );
  router.use((request, _response, next) => {
    if (!tokens.isValid(request.header('authorization'))) throw notAuthenticated();
    next();
  });
  router.post(
    '/v1/notifications/verify-webhook-signature',
    endpoint((request) => ({ status: 200, body: transmissions.verify(bodyOf(request)) })),
  );
  router.post(
    '/v2/checkout/orders',
    endpoint((request) => {
      if (request.header('paypal-request-id') === undefined) {
        throw invalidRequest([
          { issue: 'PAYPAL_REQUEST_ID_REQUIRED', description: 'A PayPal-Request-Id is required.' },
        ]);
      }
      return createOnce(request);
    }),
  );
  router.get(
    '/v2/checkout/orders/:id',
    endpoint(({ params: { id } }) => ({ status: 200, body: representation(state.get(String(id))) })),
  );
  router.post(
    '/v2/checkout/orders/:id/capture',
    endpoint(
      once(STORED_MS.order, (request) => ({
        status: 201,
        body: preferred(request, state.capture(String(request.params.id))),
      })),
    ),
  );
  router.get(
    '/v2/payments/captures/:id',
    endpoint(({ params: { id } }) => ({ status: 200, body: state.getCapture(String(id)) })),
  );
  router.post(
    '/v2/payments/captures/:id/refund',
    endpoint(
      once(STORED_MS.refund, (request) => ({
        status: 201,
        body: requestRefund(state, String(request.params.id), jsonOf(request)),
      })),
    ),
  );
  router.post(
    '/v1/payments/payouts',
    endpoint(once(STORED_MS.payout, (request) => ({ status: 201, body: payouts.create(jsonOf(request)) }))),
  );
  router.get(
    '/v1/payments/payouts/:id',
    endpoint(({ params: { id } }) => ({ status: 200, body: payouts.get(String(id)) })),
  );
  router.get(
    '/v1/reporting/balances',
    endpoint(() => ({
      status: 200,
      body: {
        balances: currencies.all.map((code, index) => {
          const currency = code.toUpperCase();
          return { currency, primary: index === 0, total_balance: { currency_code: currency, value: '0.00' } };
        }),
        account_id: 'XZXSPECPDZHZU',
        as_of_time: new Date().toISOString(),
        last_refresh_time: new Date().toISOString(),
      },
    })),
  );
  router.get(
    '/v1/reporting/transactions',
    endpoint((request) => {
      const [start, end] = [queryText(request, 'start_date'), queryText(request, 'end_date')];
      if (Date.parse(end) - Date.parse(start) > REPORTED_MS || Number.isNaN(Date.parse(start) + Date.parse(end)))
        throw invalidRequest([{ issue: 'INVALID_DATE_RANGE', description: 'The date range is not valid.' }]);
      const size = Number(queryText(request, 'page_size') || 100);
      const page = Number(queryText(request, 'page') || 1);
      const all = state.transactions(start, end);
      return {
        status: 200,
        body: {
          transaction_details: all
            .slice((page - 1) * size, page * size)
            .map((transaction) => ({ transaction_info: transaction })),
          account_number: 'XZXSPECPDZHZU',
          start_date: start,
          end_date: end,
          last_refreshed_datetime: new Date().toISOString(),
          page,
          total_items: all.length,
          total_pages: Math.max(Math.ceil(all.length / size), 1),
          links: [],
        },
      };
    }),
  );
  router.use(() => {
    throw notFound();
  });
  router.use(sendApiErrors);
  return router;
}

/** A result or an error. Both are stored under a request ID. */
function answerOf(work: Work, request: Request): StoredResponse {
  try {
    return work(request);
  } catch (error) {
    if (error instanceof PaypalApiError && error.status === 422) return { status: error.status, body: error.body };
    throw error;
  }
}

const preferred = (request: Request, order: PaypalOrder): object =>
  request.header('prefer') === 'return=representation' ? representation(order) : minimal(order);

const isFaultApplied = (response: Response, fault: Fault): boolean =>
  applyFault(response, fault, simulatedError().body);

const bodyOf = (request: Request): string => (typeof request.body === 'string' ? request.body : '');

function jsonOf(request: Request): unknown {
  try {
    return JSON.parse(bodyOf(request) || '{}');
  } catch {
    throw invalidRequest([{ issue: 'MALFORMED_REQUEST_JSON', description: 'The request JSON is not well formed.' }]);
  }
}

const sendApiErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof PaypalApiError) response.status(error.status).json(error.body);
  else next(error);
};
