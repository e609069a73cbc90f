import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { TRUSTED_HOPS } from './params.ts';

/**
 * The address that a request came from. Each proxy appends whom it heard it from to X-Forwarded-For, and a client may begin
 * the list with whatever it likes: only the entries that our own hops have appended count, so it is read from the end.
 */
export function clientAddress(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const hops = TRUSTED_HOPS.value();
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map((entry) => entry.trim()).filter(Boolean);
  return (hops > 0 ? forwarded.at(-hops) : undefined) ?? request.socket?.remoteAddress ?? '';
}

/** What is kept of an address: enough to count by, too little to be one. */
export const addressDigest = (request: Pick<IncomingMessage, 'headers' | 'socket'> | undefined): string =>
  request === undefined ? '' : createHash('sha256').update(clientAddress(request)).digest('hex').slice(0, 32);
