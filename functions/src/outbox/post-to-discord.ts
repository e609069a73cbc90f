import type { Outcome } from '../dispatch/dispatch.ts';
import { discard, postJson, readText } from '../dispatch/post-json.ts';

/** No previews of links in what others have written. */
const SUPPRESS_EMBEDS = 4;

/** Posts a text to a webhook. Only the users in `mentions` are pinged, whatever the text contains. */
export async function postToDiscord(
  address: string,
  content: string,
  mentions: readonly string[] = [],
): Promise<Outcome> {
  const allowed = { parse: [], ...(mentions.length > 0 && { users: mentions }) };
  const body = JSON.stringify({ content, flags: SUPPRESS_EMBEDS, allowed_mentions: allowed });
  const posted = await postJson(address, body);
  if (!posted.answered) return { kind: 'failed', reason: posted.reason };
  const { response } = posted;
  const { status } = response;
  if (status === 429) return { kind: 'failed', reason: 'rate_limited', ...(await retryAfter(response)) };
  await discard(response);
  if (response.ok) return { kind: 'done' };
  // 404: the webhook was deleted. The same post would be refused again, so it is not sent again.
  if (status >= 400 && status < 500) return { kind: 'refused', reason: `http_${status}` };
  return { kind: 'failed', reason: `http_${status}` };
}

/** Discord states the wait in the body, proxies before it in the header; both in seconds. */
async function retryAfter(response: Response): Promise<{ retryAfterMs?: number }> {
  const header = response.headers.get('retry-after');
  const seconds = secondsIn(await readText(response)) ?? (header === null ? undefined : Number(header));
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return {};
  return { retryAfterMs: Math.ceil(seconds * 1_000) };
}

function secondsIn(text: string): number | undefined {
  try {
    const { retry_after: seconds } = JSON.parse(text) as { retry_after?: unknown };
    return typeof seconds === 'number' ? seconds : undefined;
  } catch {
    return undefined;
  }
}
