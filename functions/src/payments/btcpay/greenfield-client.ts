import { TIMES } from '@blockbazaar/domain/limits';
import * as z from 'zod/mini';
import { outgoingFetch } from '../../platform/outgoing-fetch.ts';
import { BTCPAY_API_BASE, BTCPAY_API_KEY, BTCPAY_STORE_ID } from './params.ts';

/** A call to BTCPay Server's Greenfield API. */
export interface GreenfieldCall<T> {
  method: 'GET' | 'POST' | 'DELETE';
  /** The parent of the path. Default: the shop's own store. */
  scope?: 'server' | 'pull-payments';
  /** Starts with a slash. */
  path: string;
  body?: unknown;
  /** Schema of the response. */
  schema: z.ZodMiniType<T>;
  /** True if the call may be retried after a failure. */
  repeatable: boolean;
  /** Aborts the call before its time limit. */
  signal?: AbortSignal;
}

/** A failed call. It contains neither sent data nor the server's message. */
export class GreenfieldError extends Error {
  /** Null if there was no response. */
  readonly status: number | null;
  /** The API's stable error code (`invoice-not-found`), or the invalid fields; empty if there is none. */
  readonly code: string;

  constructor(status: number | null, code: string) {
    super(`Greenfield API: ${status ?? 'no answer'} ${code}`);
    this.status = status;
    this.code = code;
  }

  /** True if the server may have processed the call, or may process it on a retry. */
  get isTransient(): boolean {
    return this.status === null || this.status >= 500 || this.status === 429 || this.status === 408;
  }
}

export async function greenfield<T>(call: GreenfieldCall<T>): Promise<T> {
  try {
    return await send(call);
  } catch (error) {
    const isOver = call.signal?.aborted === true;
    if (!call.repeatable || isOver || !(error instanceof GreenfieldError) || !error.isTransient) throw error;
    return send(call);
  }
}

async function send<T>({ method, scope, path, body, schema, signal }: GreenfieldCall<T>): Promise<T> {
  const limits = [AbortSignal.timeout(TIMES.providerTryMs), ...(signal === undefined ? [] : [signal])];
  const { status, text } = await exchange(addressOf(scope, path), {
    method,
    headers: {
      Accept: 'application/json',
      Authorization: `token ${BTCPAY_API_KEY.value()}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any(limits),
  });
  const json = parseJson(text);
  if (status < 200 || status > 299) throw new GreenfieldError(status, errorCodeOf(json));
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new GreenfieldError(status, 'unreadable-answer');
  return parsed.data;
}

async function exchange(address: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await outgoingFetch(address, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new GreenfieldError(null, error instanceof Error ? error.name : 'unknown');
  }
}

function addressOf(scope: GreenfieldCall<unknown>['scope'], path: string): string {
  const below = scope ?? `stores/${encodeURIComponent(BTCPAY_STORE_ID.value())}`;
  return `${BTCPAY_API_BASE.value().replace(/\/+$/, '')}/api/v1/${below}${path}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const errorSchema = z.union([
  z.pipe(
    z.object({ code: z.string() }),
    z.transform(({ code }) => code),
  ),
  z.pipe(
    z.array(z.object({ path: z.string() })),
    z.transform((fields) => fields.map(({ path }) => path).join(' ')),
  ),
]);

const errorCodeOf = (json: unknown): string => errorSchema.safeParse(json).data ?? '';
