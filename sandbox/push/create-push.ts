import { createECDH, randomBytes, type ECDH } from 'node:crypto';
import express, { Router, type Request, type RequestHandler } from 'express';
import { decrypt } from 'http_ece';
import * as z from 'zod/mini';
import { BoundedMap } from '../bounded-map.ts';
import type { Faults } from '../control/faults.ts';
import { observedEndpoint, type EndpointResponse } from '../control/observed-endpoint.ts';
import type { RequestLog } from '../control/request-log.ts';
import { randomId } from '../random-id.ts';
import { isSignedRequest } from './vapid.ts';

/** A subscribed browser with its private keys. */
interface PlayedBrowser {
  keys: ECDH;
  authSecret: string;
  /** The site's key of the subscription. The browser accepts messages of that site only. */
  applicationServerKey: string;
  isGone: boolean;
  received: string[];
}

interface PushStandIn {
  router: RequestHandler;
  control: RequestHandler;
  reset: () => void;
}

const BROWSERS_MAX = 2_000;
const RECEIVED_MAX = 100;
/** Maximum body size of a push service. */
const BODY_MAX = 4_096;

const refused = (status: number, message: string): EndpointResponse => ({ status, body: { message } });

const subscribeSchema = z.strictObject({ applicationServerKey: z.string().check(z.regex(/^[\w-]{87}$/)) });

/**
 * A push service (RFC 8030) with its browsers, which decrypt their messages (RFC 8291). A test subscribes a browser and
 * reads its messages.
 */
export function createPush({
  origin,
  requests,
  faults,
}: {
  origin: string;
  requests: RequestLog;
  faults: Faults;
}): PushStandIn {
  const browsers = new BoundedMap<PlayedBrowser>(BROWSERS_MAX);

  const receive = (_body: string, request: Request): EndpointResponse => {
    const browser = browsers.get(String(request.params.id));
    if (browser === undefined) return refused(404, 'There is no such subscription.');
    if (browser.isGone) return refused(410, 'This subscription is over.');
    if (!/^\d+$/.test(request.header('ttl') ?? '')) return refused(400, 'A TTL is required.');
    if (request.header('content-encoding') !== 'aes128gcm') return refused(415, 'Messages are encrypted by aes128gcm.');
    const signedBy = { key: browser.applicationServerKey, audience: origin };
    if (!isSignedRequest(request.header('authorization') ?? '', signedBy))
      return refused(403, 'This is not signed by the key of the subscription.');
    const text = decrypted(request.body, browser);
    if (text === null) return refused(400, 'This cannot be decrypted.');
    if (browser.received.length < RECEIVED_MAX) browser.received.push(text);
    return { status: 201 };
  };

  const router = Router();
  // The content encoding belongs to the encrypted message. Express must not decode it.
  const withoutEncoding: RequestHandler = (request, _response, next) => {
    const { 'content-encoding': encoding, ...headers } = request.headers;
    request.headers = headers;
    raw(request, _response, (error?: unknown) => {
      request.headers['content-encoding'] = encoding;
      next(error);
    });
  };
  const raw = express.raw({ type: () => true, limit: BODY_MAX });
  router.post(
    '/send/:id',
    withoutEncoding,
    observedEndpoint({ requests, faults, faultBody: () => ({ message: 'ordered from the sandbox' }) }, receive),
  );

  const control = Router();
  control.use(express.json());
  control.post('/browsers', (request, response) => {
    const { data } = subscribeSchema.safeParse(request.body);
    if (data === undefined) {
      response.status(400).json({ error: { message: 'A browser subscribes with the key of a site.' } });
      return;
    }
    const keys = createECDH('prime256v1');
    const p256dh = keys.generateKeys('base64url');
    const authSecret = randomBytes(16).toString('base64url');
    const id = randomId('browser', 12);
    browsers.set(id, { keys, authSecret, ...data, isGone: false, received: [] });
    response.status(201).json({ id, endpoint: `${origin}/push/send/${id}`, keys: { p256dh, auth: authSecret } });
  });
  control.get('/browsers/:id/received', (request, response) => {
    response.json(browsers.get(request.params.id)?.received ?? []);
  });
  control.delete('/browsers/:id', (request, response) => {
    const browser = browsers.get(request.params.id);
    if (browser !== undefined) browser.isGone = true;
    response.status(204).end();
  });
  return { router, control, reset: () => browsers.clear() };
}

function decrypted(body: unknown, { keys, authSecret }: PlayedBrowser): string | null {
  if (!Buffer.isBuffer(body)) return null;
  try {
    return decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret }).toString();
  } catch {
    return null;
  }
}
