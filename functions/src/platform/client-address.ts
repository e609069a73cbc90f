import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { TRUSTED_HOPS } from './params.ts';

type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * The address that a request came from. Each proxy appends whom it heard it from to X-Forwarded-For, and a client may begin
 * the list with whatever it likes: only the entries that our own hops have appended count, so it is read from the end. A list
 * that is too short, or has no address there, was not made by our hops: then it is whoever holds the connection.
 */
export function clientAddress(request: Incoming): string {
  const hops = TRUSTED_HOPS.value();
  const forwarded = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim());
  const appended = hops > 0 ? (forwarded.at(-hops) ?? '') : '';
  return isIP(appended) > 0 ? appended : (request.socket?.remoteAddress ?? '');
}

/**
 * What an address counts as. A subscriber of IPv6 has a whole network of addresses: all that share the first 64 bits are one.
 * An IPv4 address in IPv6's clothes is the IPv4 address.
 */
export function countedAddress(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return address;
  const groups = ipv6Groups(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** What is kept of an address: enough to count by. */
export const addressDigest = (request: Incoming | undefined): string =>
  request === undefined
    ? ''
    : createHash('sha256')
        .update(countedAddress(clientAddress(request)))
        .digest('hex')
        .slice(0, 32);

/** The eight groups of 16 bits of a valid address; a URL writes it in its one normal form. */
function ipv6Groups(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  const given = [...(first ?? []), ...(last ?? [])];
  return [...(first ?? []), ...Array.from({ length: 8 - given.length }, () => 0), ...(last ?? [])];
}
