import { SIGN_IN_PATHS } from '@blockbazaar/domain/accounts/sign-in';
import * as z from 'zod/mini';
import {
  DISCORD_AUTHORIZE_URL,
  DISCORD_CLIENT_ID,
  DISCORD_CLIENT_SECRET,
  DISCORD_GUILD_ID,
  siteUrl,
} from '../../platform/params.ts';
import { postToDiscordApi, readFromDiscord, type DiscordResponse } from './call-discord.ts';

/** The requested scope: the identity of the user, and the membership in one server. */
const SCOPE = 'identify guilds.members.read';

const snowflakeSchema = z.string().check(z.regex(/^\d{1,20}$/));

/**
 * A token pair for a user at Discord. The access token expires at `expiresAt` (ms); the refresh token then yields
 * another pair.
 */
export interface DiscordTokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
}

const tokensSchema = z.pipe(
  z
    .object({
      access_token: z.string().check(z.minLength(1)),
      refresh_token: z.string().check(z.minLength(1)),
      token_type: z.string().check(z.regex(/^bearer$/i)),
      expires_in: z.number().check(z.positive()),
      scope: z.string(),
    })
    .check(
      z.refine(
        ({ scope }) => SCOPE.split(' ').every((part) => scope.split(' ').includes(part)),
        'The granted scope is missing a requested permission.',
      ),
    ),
  z.transform((tokens): DiscordTokens => ({
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: Date.now() + tokens.expires_in * 1_000,
  })),
);

const userSchema = z.object({
  id: snowflakeSchema,
  username: z.string(),
  global_name: z.nullish(z.string()),
  avatar: z._default(z.nullable(z.string().check(z.regex(/^\w+$/))), null),
});
export type DiscordUser = z.infer<typeof userSchema>;

/** Discord's "Unknown Guild" and "Unknown Member". */
const NOT_A_MEMBER: ReadonlySet<string> = new Set(['10004', '10007']);

/** The redirect URI that is registered with the Discord app. */
const redirectUri = (): string => siteUrl(SIGN_IN_PATHS.callback);

/** The address of Discord's authorization page for a sign-in. */
export function authorizeUrl({ state, codeChallenge }: { state: string; codeChallenge: string }): string {
  const url = new URL(DISCORD_AUTHORIZE_URL.value());
  const query = {
    response_type: 'code',
    client_id: DISCORD_CLIENT_ID.value(),
    redirect_uri: redirectUri(),
    scope: SCOPE,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

export const exchangeCode = (code: string, codeVerifier: string): Promise<DiscordResponse<DiscordTokens>> =>
  requestTokens('exchange', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri(),
    code_verifier: codeVerifier,
  });

export const refreshTokens = (refreshToken: string): Promise<DiscordResponse<DiscordTokens>> =>
  requestTokens('refresh', { grant_type: 'refresh_token', refresh_token: refreshToken });

export const readUser = (accessToken: string): Promise<DiscordResponse<DiscordUser>> =>
  readFromDiscord('user', { path: '/users/@me', accessToken, schema: userSchema });

/** Returns whether the user is a member of the site's own server. */
export async function readMembership(accessToken: string): Promise<DiscordResponse<boolean>> {
  const path = `/users/@me/guilds/${encodeURIComponent(DISCORD_GUILD_ID.value())}/member`;
  const read = await readFromDiscord('member', {
    path,
    accessToken,
    schema: z.pipe(
      z.object({}),
      z.transform(() => true),
    ),
  });
  const isNotAMember = read.outcome === 'refused' && read.status === 404 && NOT_A_MEMBER.has(read.code);
  return isNotAMember ? { outcome: 'received', value: false } : read;
}

const requestTokens = (name: string, form: Record<string, string>): Promise<DiscordResponse<DiscordTokens>> =>
  postToDiscordApi(name, {
    path: '/oauth2/token',
    form: { ...form, client_id: DISCORD_CLIENT_ID.value(), client_secret: DISCORD_CLIENT_SECRET.value() },
    schema: tokensSchema,
  });
