import * as z from 'zod/mini';
import { DISCORD_API_BASE, siteUrl } from './params.ts';

/** Without a version in its address, Discord answers as version 6 did, whose `retry_after` is in ms; from version 8 on it is in s. */
const API_VERSION = 'v10';

/** Of this client, in its User-Agent: raise it when the way in which Discord is called changes. */
const CLIENT_VERSION = '1.0.0';

/** A base address of Discord's API without the version and without a slash at its end. */
export const withoutVersion = (apiBase: string): string => apiBase.replace(/\/+$/, '').replace(/\/v\d+$/, '');

/** The same with the version that is called, whichever the param names. */
export const versionedBase = (apiBase: string = DISCORD_API_BASE.value()): string =>
  `${withoutVersion(apiBase)}/${API_VERSION}`;

/** The form that Discord's reference asks for; requests with another one may be blocked before they reach the API. */
export const discordUserAgent = (): string => `DiscordBot (${siteUrl('/')}, ${CLIENT_VERSION})`;

const waitSchema = z.object({ retry_after: z.number().check(z.gte(0)) });
const secondsSchema = z.string().check(z.regex(/^\d+(\.\d+)?$/));

/** The wait that a 429 asks for: Discord's body states it, and the network in front of it the header alone; both in seconds. */
export function retryAfterMs(headers: Headers, body: unknown): number | undefined {
  const header = secondsSchema.safeParse(headers.get('retry-after')).data;
  const seconds = waitSchema.safeParse(body).data?.retry_after ?? (header === undefined ? undefined : Number(header));
  return seconds === undefined ? undefined : Math.ceil(seconds * 1_000);
}
