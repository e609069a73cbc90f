import * as z from 'zod/mini';
import { DISCORD_API_BASE, siteUrl } from './params.ts';

/**
 * Without a version in the path, Discord responds as version 6, with `retry_after` in ms; since version 8 it is in s.
 */
const API_VERSION = 'v10';

/** The version of this client in its User-Agent. Increase it when the calls to Discord change. */
const CLIENT_VERSION = '1.0.0';

/** Removes the version and trailing slashes from a base address of Discord's API. */
export const withoutVersion = (apiBase: string): string => apiBase.replace(/\/+$/, '').replace(/\/v\d+$/, '');

/** The base address with the version that we call, regardless of the version in the param. */
export const versionedBase = (apiBase: string = DISCORD_API_BASE.value()): string =>
  `${withoutVersion(apiBase)}/${API_VERSION}`;

/** The format that Discord's reference requires. Requests with another one may be blocked before they reach the API. */
export const discordUserAgent = (): string => `DiscordBot (${siteUrl('/')}, ${CLIENT_VERSION})`;

const waitSchema = z.object({ retry_after: z.number().check(z.gte(0)) });
const secondsSchema = z.string().check(z.regex(/^\d+(\.\d+)?$/));

/**
 * The wait that a 429 requires. Discord states it in the body, the network in front of Discord only in the header; both
 * in seconds.
 */
export function retryAfterMs(headers: Headers, body: unknown): number | undefined {
  const header = secondsSchema.safeParse(headers.get('retry-after')).data;
  const seconds = waitSchema.safeParse(body).data?.retry_after ?? (header === undefined ? undefined : Number(header));
  return seconds === undefined ? undefined : Math.ceil(seconds * 1_000);
}
