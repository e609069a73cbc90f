import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressDigest, clientAddress, countedAddress } from './client-address.ts';

const PROXY = '10.0.0.1';
const BUYER = '203.0.113.7';

/** A request that came over a connection from our proxy, with these X-Forwarded-For headers. */
const from = (...forwarded: string[]) =>
  ({
    headers: forwarded.length === 0 ? {} : { 'x-forwarded-for': forwarded.join(', ') },
    socket: { remoteAddress: PROXY },
  }) as unknown as Pick<IncomingMessage, 'headers' | 'socket'>;
const trust = (hops: number): void => {
  process.env.TRUSTED_HOPS = String(hops);
};

let before: string | undefined;
beforeEach(() => {
  before = process.env.TRUSTED_HOPS;
});
afterEach(() => {
  if (before === undefined) delete process.env.TRUSTED_HOPS;
  else process.env.TRUSTED_HOPS = before;
});

describe('clientAddress', () => {
  it.each([
    [1, [BUYER]],
    [1, ['198.51.100.1', BUYER]],
    [1, ['::1', 'garbage', '198.51.100.1, 198.51.100.2', BUYER]],
    [1, ['', ` ${BUYER} `]],
    [2, ['198.51.100.1', BUYER, '192.0.2.1']],
  ])('behind %d trusted hops returns the address that they appended: %j', (hops, forwarded) => {
    trust(hops);
    expect(clientAddress(from(...forwarded))).toBe(BUYER);
    expect(addressDigest(from(...forwarded))).toBe(addressDigest(from(...Array.from({ length: hops }, () => BUYER))));
  });

  it.each<[string, number, string[]]>([
    ['no hop is trusted', 0, [BUYER]],
    ['there is no header', 1, []],
    ['the list is shorter than the hops', 3, [BUYER, '192.0.2.1']],
    ['the entry of our hop is no address', 1, [BUYER, 'unknown']],
    ['the entry of our hop is empty', 1, [BUYER, '']],
  ])('returns the address of the connection when %s', (_what, hops, forwarded) => {
    trust(hops);
    expect(clientAddress(from(...forwarded))).toBe(PROXY);
  });
});

describe('countedAddress', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', BUYER],
    ['::ffff:cb00:7107', BUYER],
    [BUYER, BUYER],
    ['', ''],
    ['unknown', 'unknown'],
  ])('of %j returns %j', (address, counted) => expect(countedAddress(address)).toBe(counted));
});

describe('addressDigest', () => {
  it('returns 32 hex digits, the same for addresses of one network', () => {
    trust(1);
    expect(addressDigest(from(BUYER))).toMatch(/^[0-9a-f]{32}$/);
    expect(addressDigest(from('2001:db8:1:2::1'))).toBe(addressDigest(from('2001:db8:1:2::2')));
    expect(addressDigest(from('2001:db8:1:3::1'))).not.toBe(addressDigest(from('2001:db8:1:2::2')));
    expect(addressDigest(undefined)).toBe('');
  });
});
