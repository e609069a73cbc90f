import type {
  APIGuildMember,
  APIMessage,
  APIUser,
  RESTError,
  RESTPostAPIWebhookWithTokenJSONBody,
  RESTPostAPIWebhookWithTokenQuery,
  RESTPostOAuth2AccessTokenResult,
  RESTRateLimit,
} from 'discord-api-types/v10';
import * as z from 'zod/mini';
import type { Contract } from './contract.ts';
import { matchPublishedType, irrelevantFields } from './match-published-type.ts';

/**
 * Discord's API, version 10, with the types of the package `discord-api-types`. Token requests follow OAuth 2.0 and
 * PKCE (RFC 6749, 7636).
 */

const snowflake = z.string().check(z.regex(/^\d{1,20}$/));
const nullableText = z.nullable(z.string());

const userSchema = matchPublishedType<APIUser>()(
  z.strictObject({
    id: snowflake,
    username: z.string(),
    discriminator: z.string(),
    global_name: nullableText,
    avatar: nullableText,
    bot: z.optional(z.boolean()),
    ...irrelevantFields('accent_color', 'banner', 'flags', 'locale', 'mfa_enabled', 'premium_type', 'public_flags'),
  }),
);

const memberSchema = matchPublishedType<APIGuildMember>()(
  z.strictObject({
    user: userSchema,
    nick: z.nullish(z.string()),
    avatar: z.nullish(z.string()),
    roles: z.array(snowflake),
    joined_at: z.nullable(z.iso.datetime({ offset: true })),
    premium_since: z.nullish(z.string()),
    deaf: z.boolean(),
    mute: z.boolean(),
    flags: z.int(),
    pending: z.optional(z.boolean()),
  }),
);

const messageSchema = matchPublishedType<APIMessage>()(
  z.strictObject({
    id: snowflake,
    type: z.int(),
    channel_id: snowflake,
    content: z.string(),
    author: userSchema,
    attachments: z.array(z.unknown()),
    embeds: z.array(z.unknown()),
    components: z.optional(z.array(z.unknown())),
    mentions: z.array(userSchema),
    mention_roles: z.array(snowflake),
    mention_everyone: z.boolean(),
    pinned: z.boolean(),
    tts: z.boolean(),
    timestamp: z.iso.datetime({ offset: true }),
    edited_timestamp: z.nullable(z.string()),
    flags: z.optional(z.int()),
    webhook_id: z.optional(snowflake),
  }),
);

const executionSchema = matchPublishedType<RESTPostAPIWebhookWithTokenJSONBody>()(
  z.strictObject({
    content: z.string().check(z.minLength(1), z.maxLength(2_000)),
    flags: z.optional(z.int()),
    allowed_mentions: z.optional(
      z.strictObject({
        parse: z.optional(z.array(z.enum(['roles', 'users', 'everyone']))),
        users: z.optional(z.array(snowflake).check(z.maxLength(100))),
        roles: z.optional(z.array(snowflake).check(z.maxLength(100))),
        replied_user: z.optional(z.boolean()),
      }),
    ),
    ...irrelevantFields('username', 'avatar_url', 'tts', 'embeds', 'thread_name'),
  }),
);

const executionQuery = matchPublishedType<RESTPostAPIWebhookWithTokenQuery>()(
  z.strictObject({ wait: z.optional(z.enum(['true', 'false'])), thread_id: z.optional(snowflake) }),
);

const client = { client_id: snowflake, client_secret: z.string() };

const tokenRequestSchema = z.discriminatedUnion('grant_type', [
  z.strictObject({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.url(),
    code_verifier: z.optional(z.string().check(z.minLength(43), z.maxLength(128))),
    ...client,
  }),
  z.strictObject({ grant_type: z.literal('refresh_token'), refresh_token: z.string(), ...client }),
]);

const tokensSchema = matchPublishedType<RESTPostOAuth2AccessTokenResult>()(
  z.strictObject({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    refresh_token: z.string(),
    scope: z.string(),
  }),
);

const failureSchema = z.union([
  matchPublishedType<RESTRateLimit>()(
    z.strictObject({ message: z.string(), retry_after: z.number(), global: z.boolean(), code: z.optional(z.int()) }),
  ),
  matchPublishedType<RESTError>()(
    z.strictObject({
      message: z.string(),
      code: z.int(),
      errors: z.optional(
        z.record(
          z.string(),
          z.strictObject({ _errors: z.array(z.strictObject({ code: z.string(), message: z.string() })) }),
        ),
      ),
    }),
  ),
  // Error of the token endpoint (RFC 6749, 5.2).
  z.strictObject({ error: z.string(), error_description: z.optional(z.string()) }),
]);

export const DISCORD_CONTRACT: Contract = {
  provider: 'Discord',
  base: '/discord/api/v10',
  failure: failureSchema,
  operations: [
    {
      method: 'POST',
      path: '/oauth2/token',
      body: { form: 'urlencoded', schema: tokenRequestSchema },
      answers: { 200: tokensSchema },
    },
    { method: 'GET', path: '/users/@me', answers: { 200: userSchema } },
    { method: 'GET', path: '/users/@me/guilds/:guildId/member', answers: { 200: memberSchema } },
    {
      method: 'POST',
      path: '/webhooks/:id/:token',
      query: executionQuery,
      body: { form: 'json', schema: executionSchema },
      answers: { 200: messageSchema },
    },
  ],
};
