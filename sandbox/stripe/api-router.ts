import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { applyFault } from '../control/apply-fault.ts';
import type { Fault, Faults } from '../control/faults.ts';
import { queryText } from '../control/query-text.ts';
import type { RequestLog } from '../control/request-log.ts';
import { randomId } from '../random-id.ts';
import { StripeApiError } from './errors.ts';
import { API_VERSION } from './events.ts';
import { parseForm, readableForm, type Params } from './form-params.ts';
import type { StoredResponse, IdempotencyKeys } from './idempotency.ts';
import type { StripeState } from './stripe-state.ts';

/** The only supported expansion of a session. */
const EXPANDED = 'expand[0]';

interface Parts {
  secretKey: string;
  state: StripeState;
  keys: IdempotencyKeys;
  requests: RequestLog;
  faults: Faults;
  /** Adds endpoints of other parts of the API. */
  more: (router: Router, endpoint: Endpoint) => void;
}

/** An endpoint with faults, and with stored responses for idempotency keys. */
export type Endpoint = (work: (params: Params, request: Request) => unknown) => RequestHandler;

/** `/v1`: the part of Stripe's API that the product uses. */
export function apiRouter({ secretKey, state, keys, requests, faults, more }: Parts): RequestHandler {
  const router = Router();
  router.use(express.text({ type: () => true, limit: '1mb' }));
  router.use((request, response, next) => {
    response.set({ 'Request-Id': randomId('req', 7), 'Stripe-Version': API_VERSION });
    const logged = requests.add({
      method: request.method,
      path: request.originalUrl,
      body: readableForm(bodyOf(request)),
      idempotencyKey: keyOf(request),
    });
    response.on('finish', () => {
      logged.status = response.statusCode;
    });
    next();
  });
  router.use((request, _response, next) => {
    authenticate(request, secretKey);
    next();
  });

  const endpoint: Endpoint = (work) => async (request, response) => {
    const key = request.method === 'POST' ? keyOf(request) : null;
    const account = request.header('stripe-account') ?? undefined;
    const content = `${request.method} ${request.path} ${bodyOf(request)}`;
    const replay = key === null ? null : keys.reserve(key, content, account);
    if (replay !== null) {
      response.set('Idempotent-Replayed', 'true');
      send(response, replay);
      return;
    }
    try {
      const fault = faults.take({
        method: request.method,
        path: request.originalUrl,
        body: readableForm(bodyOf(request)),
      });
      if (fault?.delayMs !== undefined) await wait(fault.delayMs, undefined, { ref: false });
      if (fault !== null && fault.afterEffect !== true && isFaultApplied(response, fault)) return;
      const answer = answerOf(() => work(parseForm(bodyOf(request)), request));
      if (key !== null) keys.store(key, answer, account);
      if (fault !== null && isFaultApplied(response, fault)) return;
      send(response, answer);
    } finally {
      if (key !== null) keys.release(key, account);
    }
  };

  router.post(
    '/checkout/sessions',
    endpoint((params) => state.create(params)),
  );
  router.get(
    '/checkout/sessions/:id',
    endpoint((_params, { params: { id }, query }) =>
      query[EXPANDED] === undefined ? state.get(String(id)) : state.expanded(String(id)),
    ),
  );
  router.post(
    '/checkout/sessions/:id/expire',
    endpoint((_params, { params: { id } }) => state.expire(String(id))),
  );
  router.post(
    '/refunds',
    endpoint((params) => state.refund(params)),
  );
  router.get(
    '/refunds',
    endpoint((_params, request) => ({
      ...pageOf(state.refunds.list(queryText(request, 'payment_intent')), request),
      url: '/v1/refunds',
    })),
  );
  router.get(
    '/balance_transactions',
    endpoint((_params, request) => {
      const all = state.listBalance({
        from: Number(queryText(request, 'created[gte]') || 0),
        until: Number(queryText(request, 'created[lt]') || Number.MAX_SAFE_INTEGER) - 1,
      });
      return { ...pageOf(all, request), url: '/v1/balance_transactions' };
    }),
  );
  more(router, endpoint);
  router.use((request) => {
    throw new StripeApiError(404, `Unrecognized request URL (${request.method}: ${request.originalUrl}).`);
  });
  router.use(sendApiErrors);
  return router;
}

/** The requested page of a list. */
function pageOf<T extends { id: string }>(all: readonly T[], request: Request) {
  const limit = Number(queryText(request, 'limit') || 10);
  const after = queryText(request, 'starting_after');
  const rest = all.slice(after === '' ? 0 : all.findIndex(({ id }) => id === after) + 1);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit };
}

/**
 * A result or a state-related rejection. Stripe stores both under an idempotency key, but no errors of invalid
 * parameters.
 */
function answerOf(work: () => unknown): StoredResponse {
  try {
    return { status: 200, body: structuredClone(work()) };
  } catch (error) {
    const isStored = error instanceof StripeApiError && error.status === 400 && error.body.error.param === undefined;
    if (isStored) return { status: error.status, body: error.body };
    throw error;
  }
}

const isFaultApplied = (response: Response, fault: Fault): boolean =>
  applyFault(response, fault, {
    error: { type: 'api_error', message: 'An unexpected error occurred. (Simulated by the sandbox.)' },
  });

const send = (response: Response, { status, body }: StoredResponse): void => {
  response.status(status).json(body);
};

const bodyOf = (request: Request): string => (typeof request.body === 'string' ? request.body : '');

const keyOf = (request: Request): string | null => request.header('idempotency-key') ?? null;

function authenticate(request: Request, secretKey: string): void {
  const [, given] = /^Bearer (.+)$/.exec(request.header('authorization') ?? '') ?? [];
  if (given === undefined) throw new StripeApiError(401, 'You did not provide an API key.');
  const [a, b] = [Buffer.from(given), Buffer.from(secretKey)];
  if (a.length !== b.length || !timingSafeEqual(a, b)) {
    throw new StripeApiError(401, `Invalid API Key provided: ${given.slice(0, 8)}****`);
  }
}

const sendApiErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof StripeApiError) send(response, error);
  else next(error);
};
