import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { keyedDigest } from './keyed-digest.ts';
import { ADDRESS_DIGEST_KEY, TRUSTED_HOPS } from './params.ts';

type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * Returns the address that sent a request. Each proxy appends the address of its client to X-Forwarded-For, and a
 * client may start the list with anything. Only the entries of our own hops are reliable, so the list is read from its
 * end. Without a valid address there, the request did not pass our hops, and the address of the connection counts.
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

/** The address and network under which a caller is counted. */
export interface CountedAddress {
  /**
   * An IPv4 address, or the first 64 bits of an IPv6 address, of which a subscriber has all the others. Empty if
   * unknown.
   */
  address: string;
  /** The first 48 bits of an IPv6 address, since a subscriber may have many /64 networks. Empty otherwise. */
  network: string;
}

/** Treats an IPv4-mapped IPv6 address as the IPv4 address. */
export function rateLimitAddress(address: string): CountedAddress {
  if (!isAddress(address)) return { address: '', network: '' };
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? { address: prefixOf(parsed, 64), network: prefixOf(parsed, 48) }
    : { address: parsed.toString(), network: '' };
}

const PART_BITS = 16;

const prefixOf = ({ parts }: ipaddr.IPv6, bits: number): string =>
  `${parts
    .slice(0, bits / PART_BITS)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`;

/** The library also accepts IPv4 addresses of fewer than four numbers, which no proxy writes. */
const isAddress = (text: string): boolean => ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text);

/** The stored form of an address: keyed digests of the counted address and network. */
export interface AddressDigests {
  /** Empty if the address is unknown: the attempt then counts for no address. */
  addressDigest: string;
  /** The digest of the larger network of an IPv6 address; empty for others. */
  networkDigest: string;
}

export function addressDigests(request: Incoming | undefined): AddressDigests {
  const { address, network } = rateLimitAddress(request === undefined ? '' : clientAddress(request));
  return { addressDigest: digestOf(address), networkDigest: digestOf(network) };
}

const digestOf = (text: string): string =>
  text === '' ? '' : keyedDigest(text, { secret: ADDRESS_DIGEST_KEY.value(), purpose: 'network addresses' });
