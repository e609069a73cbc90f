import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { keyedDigest } from './keyed-digest.ts';
import { ADDRESS_DIGEST_KEY, TRUSTED_HOPS } from './params.ts';

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

/** What a caller is counted by. */
export interface CountedAddress {
  /** An IPv4 address, or the first 64 bits of an IPv6 one: a subscriber has all the others. '' when it is not known. */
  address: string;
  /** The first 48 bits of an IPv6 address, which a subscriber may have many networks of; '' for others. */
  network: string;
}

/** An IPv4 address that is written as an IPv6 one is the IPv4 address. */
export function countedAddress(address: string): CountedAddress {
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

/** The library also reads IPv4 addresses of fewer than four numbers, which no proxy writes. */
const isAddress = (text: string): boolean => ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text);

/** What is kept of an address: keyed digests of what it is counted by. */
export interface AddressDigests {
  /** '' when the address is not known: it counts against nobody. */
  addressDigest: string;
  /** Of the larger network that an IPv6 address is in; '' for others. */
  networkDigest: string;
}

export function addressDigests(request: Incoming | undefined): AddressDigests {
  const { address, network } = countedAddress(request === undefined ? '' : clientAddress(request));
  return { addressDigest: digestOf(address), networkDigest: digestOf(network) };
}

const digestOf = (text: string): string =>
  text === '' ? '' : keyedDigest(text, { secret: ADDRESS_DIGEST_KEY.value(), purpose: 'network addresses' });
