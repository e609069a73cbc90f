import { lookup as lookUp, type LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isPublicAddress } from './public-address.ts';

export interface GuardedFetchLimits {
  bytesMax: number;
  /** The limit for the whole fetch including redirects, in ms. */
  timeoutMs: number;
  redirectsMax: number;
}

/** `refused`: permanent. `unreachable`: a later attempt may succeed. */
export type Fetched = { ok: true; bytes: Buffer } | { ok: false; outcome: 'refused' | 'unreachable' };

/** The dependencies that tests replace: the lookup of names, and the request. */
export interface Network {
  lookUpAll: (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;
  request: typeof httpsRequest;
}

const INTERNET: Network = {
  lookUpAll: (host, done) => lookUp(host, { all: true }, done),
  request: httpsRequest,
};

const REFUSED = { ok: false, outcome: 'refused' } as const;
const UNREACHABLE = { ok: false, outcome: 'unreachable' } as const;
const HTTPS_PORT = '';

/**
 * Fetches an address that a third party chose. Allows only https at its default port, without credentials, and only
 * public addresses. A name is looked up once; the result is checked and then connected to, so that there is no second
 * lookup. Redirects follow the same rules. Never rejects.
 */
export async function guardedFetch(
  address: string,
  { bytesMax, timeoutMs, redirectsMax }: GuardedFetchLimits,
  network: Network = INTERNET,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(timeoutMs);
  let next: string | null = address;
  for (let hop = 0; hop <= redirectsMax && next !== null; hop += 1) {
    const url: URL | null = allowedUrl(next);
    if (url === null) return REFUSED;
    const response = await sendRequest(url, signal, network).catch((error: unknown) => outcomeOf(error));
    if ('ok' in response) return response;
    const { statusCode: status = 0, headers } = response;
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      response.destroy();
      next = URL.canParse(headers.location, url.href) ? new URL(headers.location, url).href : null;
    } else if (status !== 200) {
      response.destroy();
      return status >= 500 || status === 429 ? UNREACHABLE : REFUSED;
    } else return read(response, bytesMax).catch((error: unknown) => outcomeOf(error));
  }
  return REFUSED;
}

function allowedUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.port === HTTPS_PORT && url.username === '' && url.password === '';
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // Numeric addresses are connected to without a lookup, so they are checked here.
  const isNumber = literal !== url.hostname || /^[\d.]+$/.test(literal);
  return isPlain && (!isNumber || isPublicAddress(literal)) ? url : null;
}

class RefusedAddress extends Error {}

/** A response that exceeds the size limit. */
class TooLarge extends Error {}

function sendRequest(url: URL, signal: AbortSignal, { lookUpAll, request }: Network): Promise<IncomingMessage> {
  const lookup: RequestOptions['lookup'] = (host, _options, done) => {
    lookUpAll(host, (error, addresses) => {
      if (error !== null) return done(error, []);
      const areAllPublic = addresses.length > 0 && addresses.every((one) => isPublicAddress(one.address));
      return areAllPublic ? done(null, addresses) : done(new RefusedAddress(), []);
    });
  };
  return new Promise((resolve, reject) => {
    // A new connection each time: a reused one may have been opened under other rules.
    const options: RequestOptions = { lookup, signal, agent: false, headers: HEADERS, maxHeaderSize: 16_384 };
    request(url, options, resolve).on('error', reject).end();
  });
}

/** Omits `Accept-Encoding`: a compressed response could expand beyond the limit. */
const HEADERS = { Accept: 'image/avif,image/webp,image/png,image/jpeg', 'User-Agent': 'Blockbazaar pictures' };

async function read(response: IncomingMessage, bytesMax: number): Promise<Fetched> {
  if (
    Number(response.headers['content-length'] ?? 0) > bytesMax ||
    response.headers['content-encoding'] !== undefined
  ) {
    response.destroy();
    return REFUSED;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bytesMax) throw new TooLarge();
    chunks.push(chunk);
  }
  // A response that ends early is incomplete, not small.
  return response.complete ? { ok: true, bytes: Buffer.concat(chunks) } : UNREACHABLE;
}

const outcomeOf = (error: unknown): Fetched =>
  error instanceof RefusedAddress || error instanceof TooLarge ? REFUSED : UNREACHABLE;
