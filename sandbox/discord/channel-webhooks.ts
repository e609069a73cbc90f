import { Router, type Request, type RequestHandler } from 'express';
import * as z from 'zod/mini';
import { BoundedMap } from '../bounded-map.ts';
import type { Faults } from '../control/faults.ts';
import { observedEndpoint, type EndpointAnswer } from '../control/observed-endpoint.ts';
import { queryText } from '../control/query-text.ts';
import type { RequestLog } from '../control/request-log.ts';
import { randomId } from '../random-id.ts';
import { faultBody } from './errors.ts';

/** A post that a webhook has put into its channel. */
export interface DiscordMessage {
  id: string;
  webhookId: string;
  content: string;
  /** ms since 1970. */
  at: number;
}

interface ChannelWebhooks {
  router: RequestHandler;
  control: RequestHandler;
  reset: () => void;
}

const MESSAGES_KEPT = 5_000;

/** The part of Discord's "Execute Webhook" that the product uses. This stand-in requires `allowed_mentions`. */
const executionSchema = z.strictObject({
  content: z.string().check(z.minLength(1), z.maxLength(2_000)),
  flags: z.optional(z.int()),
  allowed_mentions: z.strictObject({
    parse: z.array(z.enum(['roles', 'users', 'everyone'])).check(z.maxLength(0)),
    users: z.optional(z.array(z.string().check(z.regex(/^\d{1,20}$/))).check(z.maxLength(100))),
  }),
});

/** The webhooks of Discord channels: a mailbox. A webhook is made by posting to it, and gone once a test has deleted it. */
export function channelWebhooks({ requests, faults }: { requests: RequestLog; faults: Faults }): ChannelWebhooks {
  const messages = new BoundedMap<DiscordMessage>(MESSAGES_KEPT);
  const deleted = new Set<string>();

  const execute = (body: string, request: Request): EndpointAnswer => {
    const webhookId = String(request.params.id);
    if (!/^\d+$/.test(webhookId) || deleted.has(webhookId))
      return { status: 404, body: { message: 'Unknown Webhook', code: 10_015 } };
    const { data, error } = executionSchema.safeParse(parseJson(body));
    if (data === undefined)
      return { status: 400, body: { message: 'Invalid Form Body', code: 50_035, errors: error.issues } };
    const message = { id: randomId('message', 8), webhookId, content: data.content, at: Date.now() };
    messages.set(message.id, message);
    return request.query.wait === 'true' ? { status: 200, body: message } : { status: 204 };
  };

  const router = Router();
  router.post('/webhooks/:id/:token', observedEndpoint({ requests, faults, faultBody }, execute));

  const control = Router();
  control.get('/messages', (request, response) => {
    const match = queryText(request, 'match');
    response.json(messages.values().filter(({ content, webhookId }) => content.includes(match) || webhookId === match));
  });
  control.delete('/webhooks/:id', (request, response) => {
    deleted.add(request.params.id);
    response.status(204).end();
  });
  return {
    router,
    control,
    reset: () => {
      messages.clear();
      deleted.clear();
    },
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
