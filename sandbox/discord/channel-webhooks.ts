import { randomInt } from 'node:crypto';
import { Router, type Request, type RequestHandler } from 'express';
import * as z from 'zod/mini';
import { BoundedMap } from '../bounded-map.ts';
import type { Faults } from '../control/faults.ts';
import { observedEndpoint, type EndpointResponse } from '../control/observed-endpoint.ts';
import { queryText } from '../control/query-text.ts';
import type { RequestLog } from '../control/request-log.ts';
import { apiError, faultBody } from './errors.ts';

/** A message that a webhook has posted to its channel. */
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

const MESSAGES_MAX = 5_000;
const CHANNEL_ID = '860000000000000001';

/** The part of Discord's "Execute Webhook" that the product uses. The stand-in requires `allowed_mentions`. */
const executionSchema = z.strictObject({
  content: z.string().check(z.minLength(1), z.maxLength(2_000)),
  flags: z.optional(z.int()),
  allowed_mentions: z.strictObject({
    parse: z.array(z.enum(['roles', 'users', 'everyone'])).check(z.maxLength(0)),
    users: z.optional(z.array(z.string().check(z.regex(/^\d{1,20}$/))).check(z.maxLength(100))),
  }),
});

/** Discord channel webhooks with their messages. The first post creates a webhook. A test can delete it. */
export function channelWebhooks({ requests, faults }: { requests: RequestLog; faults: Faults }): ChannelWebhooks {
  const messages = new BoundedMap<DiscordMessage>(MESSAGES_MAX);
  const deleted = new Set<string>();

  const execute = (body: string, request: Request): EndpointResponse => {
    const webhookId = String(request.params.id);
    if (!/^\d+$/.test(webhookId) || deleted.has(webhookId)) return apiError(404, 'Unknown Webhook', 10_015);
    const { data, error } = executionSchema.safeParse(parseJson(body));
    if (data === undefined) {
      const errors = error.issues.map(({ path, code, message }) => [path[0] ?? '', { _errors: [{ code, message }] }]);
      return {
        status: 400,
        body: { message: 'Invalid Form Body', code: 50_035, errors: Object.fromEntries(errors) as unknown },
      };
    }
    const message = { id: snowflake(), webhookId, content: data.content, at: Date.now() };
    messages.set(message.id, message);
    return request.query.wait === 'true' ? { status: 200, body: messageModel(message, data.flags) } : { status: 204 };
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

/** A message in the API's format, for requests with `wait`. */
const messageModel = ({ id, webhookId, content, at }: DiscordMessage, flags = 0): object => ({
  id,
  type: 0,
  channel_id: CHANNEL_ID,
  content,
  author: { id: webhookId, username: 'Blockbazaar', discriminator: '0000', global_name: null, avatar: null, bot: true },
  attachments: [],
  embeds: [],
  components: [],
  mentions: [],
  mention_roles: [],
  mention_everyone: false,
  pinned: false,
  tts: false,
  timestamp: new Date(at).toISOString(),
  edited_timestamp: null,
  flags,
  webhook_id: webhookId,
});

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const DISCORD_EPOCH_MS = 1_420_070_400_000;

/** A Discord ID: a timestamp, and a counter for IDs of the same ms. */
const snowflake = (): string =>
  ((BigInt(Date.now() - DISCORD_EPOCH_MS) << 22n) | BigInt(randomInt(2 ** 22))).toString();
