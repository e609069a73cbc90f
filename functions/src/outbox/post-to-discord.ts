import * as z from 'zod/mini';
import { discordUserAgent, retryAfterMs } from '../platform/discord-http.ts';
import { discard, postJson, readText } from '../platform/post-json.ts';
import type { Outcome } from './dispatch.ts';

/** Disables link previews, because users can write the content. */
const SUPPRESS_EMBEDS = 4;

/** Discord's error codes: 10015 Unknown Webhook, 50027 Invalid Webhook Token, 50035 Invalid Form Body. */
const errorSchema = z.object({ code: z.int() });

/** Posts a text to a webhook. Only the users in `mentions` are pinged, regardless of the text. */
export async function postToDiscord(
  address: string,
  content: string,
  mentions: readonly string[] = [],
): Promise<Outcome> {
  const allowed = { parse: [], ...(mentions.length > 0 && { users: mentions }) };
  const body = JSON.stringify({ content, flags: SUPPRESS_EMBEDS, allowed_mentions: allowed });
  const posted = await postJson(address, body, { 'User-Agent': discordUserAgent() });
  if (!posted.answered) return { kind: 'failed', reason: posted.reason };
  const { response } = posted;
  const { status } = response;
  if (response.ok) {
    await discard(response);
    return { kind: 'done' };
  }
  const errorBody = parseJson(await readText(response));
  if (status === 429) {
    const requestedMs = retryAfterMs(response.headers, errorBody);
    return { kind: 'failed', reason: 'rate_limited', ...(requestedMs !== undefined && { retryAfterMs: requestedMs }) };
  }
  // A Discord error code means that the same post would be refused again. Without it, the network in front of Discord
  // refuses temporarily.
  const isDiscordError = status >= 400 && status < 500 && errorSchema.safeParse(errorBody).success;
  return { kind: isDiscordError ? 'refused' : 'failed', reason: `http_${status}` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
