import { setTimeout as wait } from 'node:timers/promises';
import { TIMES } from '@blockbazaar/domain/limits';
import * as z from 'zod/mini';
import { discordUserAgent, retryAfterMs, versionedBase } from '../../platform/discord-http.ts';
import { logDiscordFailure } from '../../platform/logging.ts';
import { outgoingFetch } from '../../platform/outgoing-fetch.ts';
import { readText } from '../../platform/post-json.ts';

/** The result of a call to Discord; `trouble`: no usable response, for a transient reason. */
export type DiscordResponse<T> =
  | { outcome: 'received'; value: T }
  /** Discord refused the request. `code` is Discord's own: a number of its API, or a word of OAuth. */
  | { outcome: 'refused'; status: number; code: string }
  | { outcome: 'trouble' };

interface DiscordCall<T> {
  /** Starts with a slash. */
  path: string;
  /** Posted as a form; if omitted, the path is read with GET. */
  form?: Record<string, string>;
  accessToken?: string;
  /** The schema of the response. */
  schema: z.ZodMiniType<T>;
}

/** The longest `retry_after` that is waited for, in ms; a longer one fails. */
const SHORT_WAIT_MS = 2_000;

/** Reads from Discord, and retries once after a transient failure. */
export async function readFromDiscord<T>(
  name: string,
  call: Omit<DiscordCall<T>, 'form'>,
): Promise<DiscordResponse<T>> {
  const first = await exchange(call);
  const { outcome } = first;
  const isLost = outcome === 'trouble' && first.retryAfterMs <= SHORT_WAIT_MS;
  if (isLost && first.retryAfterMs > 0) await wait(first.retryAfterMs);
  return toResponse(name, isLost ? await exchange(call) : first);
}

/** Posts a form to Discord, once: Discord issues its tokens only once. */
export const postToDiscordApi = async <T>(name: string, call: DiscordCall<T>): Promise<DiscordResponse<T>> =>
  toResponse(name, await exchange(call));

type Exchanged<T> =
  | Exclude<DiscordResponse<T>, { outcome: 'trouble' }>
  | { outcome: 'trouble'; status: number | null; code: string; retryAfterMs: number };

async function exchange<T>({ path, form, accessToken, schema }: DiscordCall<T>): Promise<Exchanged<T>> {
  let response: Response;
  let text: string;
  try {
    response = await outgoingFetch(versionedBase() + path, {
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        Accept: 'application/json',
        'User-Agent': discordUserAgent(),
        ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
      },
      ...(form !== undefined && { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(TIMES.providerTryMs),
    });
    text = await readText(response, RESPONSE_BYTES_MAX);
  } catch (error) {
    return { outcome: 'trouble', status: null, code: error instanceof Error ? error.name : 'unknown', retryAfterMs: 0 };
  }
  const { status } = response;
  const json = parseJson(text);
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(json);
    if (parsed.success) return { outcome: 'received', value: parsed.data };
    return { outcome: 'trouble', status, code: 'unreadable-answer', retryAfterMs: 0 };
  }
  const code = codeSchema.safeParse(json).data ?? '';
  if (status === 429) {
    return {
      outcome: 'trouble',
      status,
      code: 'rate-limited',
      retryAfterMs: retryAfterMs(response.headers, json) ?? Infinity,
    };
  }
  // Without a code, the network in front of Discord refuses the call, and only for a short time.
  if (status >= 400 && status < 500 && code !== '') return { outcome: 'refused', status, code };
  return { outcome: 'trouble', status, code, retryAfterMs: 0 };
}

const RESPONSE_BYTES_MAX = 64 * 1_024;

function toResponse<T>(name: string, exchanged: Exchanged<T>): DiscordResponse<T> {
  if (exchanged.outcome !== 'trouble') return exchanged;
  logDiscordFailure(name, exchanged.status, exchanged.code);
  return { outcome: 'trouble' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const codeSchema = z.union([
  z.pipe(
    z.object({ error: z.string() }),
    z.transform(({ error }) => error),
  ),
  z.pipe(
    z.object({ code: z.int() }),
    z.transform(({ code }) => String(code)),
  ),
]);
