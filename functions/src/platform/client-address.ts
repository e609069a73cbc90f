import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { TRUSTED_HOPS } from './params.ts';

type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * The address that a request came from. Each proxy appends the address of its own client to X-Forwarded-For, and a client may
 * begin the list with anything: only the entries that our own hops have appended count, so the list is read from its end. When
 * no address stands there, the request did not pass our hops, and the address of the connection counts.
 */
export function clientAddress(request: Incoming): string {
  const hops = TRUSTED_HOPS.value();
  const forwarded = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim());
  const appended = hops > 0 ? (forwarded.at(-hops) ?? '') : '';
  return isAddress(appended) ? appended : (request.socket?.remoteAddress ?? '');
}

/**
 * The key that an address is counted by. A subscriber of IPv6 has a whole network of addresses, so all that share the first 64
 * bits are one. An IPv4 address that is written as an IPv6 one is the IPv4 address.
 */
export function countedAddress(address: string): string {
  if (!isAddress(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
}

/** The library also reads IPv4 addresses of fewer than four numbers, which no proxy writes. */
const isAddress = (text: string): boolean => ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text);

/** What is stored of an address: a digest of the key that it is counted by. */
export const addressDigest = (request: Incoming | undefined): string =>
  request === undefined
    ? ''
    : createHash('sha256')
        .update(countedAddress(clientAddress(request)))
        .digest('hex')
        .slice(0, 32);
