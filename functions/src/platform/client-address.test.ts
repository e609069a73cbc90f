import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressDigests, clientAddress, rateLimitAddress } from './client-address.ts';

const PROXY = '10.0.0.1';
const BUYER = '203.0.113.7';

/** A request over a connection from our proxy, with these X-Forwarded-For headers. */
const from = (...forwarded: string[]) =>
  ({
    headers: forwarded.length === 0 ? {} : { 'x-forwarded-for': forwarded.join(', ') },
    socket: { remoteAddress: PROXY },
  }) as unknown as Pick<IncomingMessage, 'headers' | 'socket'>;
const digestsOf = (address: string) => addressDigests(from(address));
const trust = (hops: number): void => {
  vi.stubEnv('TRUSTED_HOPS', String(hops));
};

beforeEach(() => {
  vi.stubEnv('ADDRESS_DIGEST_KEY', 'a key of the tests, 32 characters');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('clientAddress', () => {
  it.each([
    [1, [BUYER]],
    [1, ['198.51.100.1', BUYER]],
    [1, ['::1', 'garbage', '198.51.100.1, 198.51.100.2', BUYER]],
    [1, ['', ` ${BUYER} `]],
    [2, ['198.51.100.1', BUYER, '192.0.2.1']],
  ])('returns the address that %d trusted hops appended: %j', (hops, forwarded) => {
    trust(hops);
    expect(clientAddress(from(...forwarded))).toBe(BUYER);
    expect(addressDigests(from(...forwarded))).toEqual(
      addressDigests(from(...Array.from({ length: hops }, () => BUYER))),
    );
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

describe('rateLimitAddress', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::ffff:203.0.113.7', BUYER, ''],
    ['::ffff:cb00:7107', BUYER, ''],
    [BUYER, BUYER, ''],
    ['', '', ''],
    ['unknown', '', ''],
  ])('returns for %j the address %j and the network %j', (address, counted, network) =>
    expect(rateLimitAddress(address)).toEqual({ address: counted, network }),
  );
});

describe('addressDigests', () => {
  beforeEach(() => trust(1));

  it('returns the id of the key and 32 hex digits, the same for addresses of one network', () => {
    expect(digestsOf(BUYER)).toEqual({
      addressDigest: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{32}$/) as string,
      networkDigest: '',
    });
    expect(digestsOf('2001:db8:1:2::1')).toEqual(digestsOf('2001:db8:1:2::2'));
    const [one, other] = [digestsOf('2001:db8:1:2::1'), digestsOf('2001:db8:1:3::1')];
    expect(one.addressDigest).not.toBe(other.addressDigest);
    expect(one.networkDigest).toBe(other.networkDigest);
    expect(one.networkDigest).not.toBe(digestsOf('2001:db8:2:2::1').networkDigest);
  });

  it('returns empty digests for an unknown address', () => {
    expect(addressDigests(undefined)).toEqual({ addressDigest: '', networkDigest: '' });
    const unknown = { headers: {}, socket: { remoteAddress: 'unknown' } } as unknown as ReturnType<typeof from>;
    expect(addressDigests(unknown)).toEqual({ addressDigest: '', networkDigest: '' });
  });

  it('requires the key, and returns other digests for another key', () => {
    const before = digestsOf(BUYER).addressDigest;
    vi.stubEnv('ADDRESS_DIGEST_KEY', 'another key of the tests, 32 characters');
    const [, id] = /^([0-9a-f]{8})-/.exec(before) ?? [];
    expect(digestsOf(BUYER).addressDigest).not.toBe(before);
    expect(digestsOf(BUYER).addressDigest).not.toContain(id);
    vi.stubEnv('ADDRESS_DIGEST_KEY', 'too short');
    expect(() => digestsOf(BUYER)).toThrow('at least 32 characters');
  });
});
