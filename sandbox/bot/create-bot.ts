import { createHmac, timingSafeEqual } from 'node:crypto';
import { BOT_HEADERS, botRequestSchema, type BotRequest } from '@blockbazaar/domain/delivery/delivery';
import express, { Router, type Request, type RequestHandler } from 'express';
import * as z from 'zod/mini';
import { BoundedMap } from '../bounded-map.ts';
import type { SandboxConfig } from '../config.ts';
import type { Faults } from '../control/faults.ts';
import { observedEndpoint, type EndpointResponse } from '../control/observed-endpoint.ts';
import { queryText } from '../control/query-text.ts';
import type { RequestLog } from '../control/request-log.ts';

/** A completed delivery. */
export interface BotDelivery extends BotRequest {
  /** The number of requests for this delivery. */
  asked: number;
}

type Options = SandboxConfig['bot'] & { requests: RequestLog; faults: Faults };

interface BotStandIn {
  router: RequestHandler;
  control: RequestHandler;
  reset: () => void;
}

const DELIVERIES_MAX = 5_000;
/** Maximum age of a signature, in s. */
const TOLERANCE_S = 300;

const refused = (status: number, error: string): EndpointResponse => ({ status, body: { error } });

/** The delivery bot. Delivers each signed request once, however often it is repeated. */
export function createBot({ secret, requests, faults }: Options): BotStandIn {
  const delivered = new BoundedMap<BotDelivery>(DELIVERIES_MAX);

  const deliver = (body: string, request: Request): EndpointResponse => {
    if (!isSigned(body, request, secret)) return refused(401, 'bad signature');
    const { data } = z.strictObject(botRequestSchema.shape).safeParse(parseJson(body));
    if (data === undefined) return refused(400, 'not a delivery');
    const key = request.header(BOT_HEADERS.idempotencyKey);
    if (key !== data.deliveryId) return refused(400, 'the idempotency key is not the delivery');
    const earlier = delivered.get(key);
    if (earlier !== undefined) {
      earlier.asked += 1;
      return { status: 200, body: { status: 'delivered' } };
    }
    delivered.set(key, { ...data, asked: 1 });
    return { status: 201, body: { status: 'delivered' } };
  };

  const router = Router();
  router.use(express.text({ type: () => true, limit: '1mb' }));
  router.post(
    '/deliveries',
    observedEndpoint({ requests, faults, faultBody: () => ({ error: 'ordered from the sandbox' }) }, deliver),
  );

  const control = Router();
  control.get('/deliveries', (request, response) => {
    const orderId = queryText(request, 'orderId');
    response.json(delivered.values().filter((delivery) => orderId === '' || delivery.orderId === orderId));
  });
  return { router, control, reset: () => delivered.clear() };
}

function isSigned(body: string, request: Request, secret: string): boolean {
  const timestamp = request.header(BOT_HEADERS.timestamp) ?? '';
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > TOLERANCE_S) return false;
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`);
  const given = Buffer.from(request.header(BOT_HEADERS.signature) ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
