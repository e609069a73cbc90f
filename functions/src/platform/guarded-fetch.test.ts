import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import type { request as httpsRequest, RequestOptions } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardedFetch, type Network } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

const PUBLIC = '93.184.216.34';
const LIMITS = { bytesMax: 1_000, timeoutMs: 1_000, redirectsMax: 3 };

let server: Server;
let handle: RequestListener;
let asked: string[] = [];
/** The addresses of each host name in a test; each lookup uses the next list. */
let names: Record<string, string[][]> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host ?? ''}${request.url ?? ''}`);
    handle(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  names = { 'pictures.test': [[PUBLIC]] };
  handle = (_, response) => response.end('picture');
});

/**
 * The internet, simulated by a server on this machine. The code under test looks up each name, and a connection is made
 * only if it allows the address.
 */
const NETWORK: Network = {
  lookUpAll: (host, done) => {
    const answers = names[host] ?? [];
    const next = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    if (next.length === 0) done(new Error('ENOTFOUND'), []);
    else
      done(
        null,
        next.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  },
  request: ((url: URL, options: RequestOptions, onAnswer: Parameters<typeof httpsRequest>[2]) => {
    const { port } = server.address() as AddressInfo;
    const check: LookupFunction = (host, how, done) => {
      options.lookup?.(host, how, (error) => {
        if (error === null) done(null, [{ address: '127.0.0.1', family: 4 }]);
        else done(error, []);
      });
    };
    const { hostname, host, pathname } = url;
    const headers = { ...(options.headers as OutgoingHttpHeaders), host };
    // Numeric addresses are not looked up: a request that gets here would be connected.
    const target = /^[\d.]+$|^\[/.test(hostname) ? { hostname: '127.0.0.1' } : { hostname, lookup: check };
    return httpRequest({ ...options, ...target, headers, port, path: pathname, protocol: 'http:' }, onAnswer);
  }) as typeof httpsRequest,
};

const get = (address: string, limits: Partial<typeof LIMITS> = {}) =>
  guardedFetch(address, { ...LIMITS, ...limits }, NETWORK);

const REFUSED = { ok: false, outcome: 'refused' };
const UNREACHABLE = { ok: false, outcome: 'unreachable' };

const redirectTo =
  (location: string): RequestListener =>
  (request, response) => {
    if (request.url === '/a.png') response.writeHead(302, { Location: location }).end();
    else response.end('picture');
  };

describe('guardedFetch', () => {
  it('fetches from a public address', async () => {
    expect(await get('https://pictures.test/a.png')).toEqual({ ok: true, bytes: Buffer.from('picture') });
    expect(asked).toEqual(['pictures.test/a.png']);
  });

  it.each([
    'http://pictures.test/a.png',
    'ftp://pictures.test/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AA',
    'https://pictures.test:8443/a.png',
    'https://user@pictures.test/a.png',
    'https://user:secret@pictures.test/a.png',
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://017700000001/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://[fd00::1]/a.png',
    'https://169.254.169.254/computeMetadata/v1/',
    'https://10.0.0.1/a.png',
    'not an address',
  ])('refuses %s without a request', async (address) => {
    expect(await get(address)).toEqual(REFUSED);
    expect(asked).toEqual([]);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::1',
    '2001:db8::1',
  ])('refuses a name that resolves to %s, alone or together with a public address', async (inside) => {
    expect(isPublicAddress(inside)).toBe(false);
    names['pictures.test'] = [[inside]];
    expect(await get('https://pictures.test/a.png')).toEqual(REFUSED);
    names['pictures.test'] = [[PUBLIC, inside]];
    expect(await get('https://pictures.test/a.png')).toEqual(REFUSED);
    expect(asked).toEqual([]);
  });

  it.each([PUBLIC, '8.8.8.8', '2606:4700:4700::1111'])('accepts %s as a public address', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it('connects to the checked address: a name whose lookup changes is looked up once', async () => {
    names['pictures.test'] = [[PUBLIC], ['127.0.0.1']];
    expect(await get('https://pictures.test/a.png')).toMatchObject({ ok: true });
    // The second lookup returns an internal address.
    expect(await get('https://pictures.test/a.png')).toEqual(REFUSED);
    expect(asked).toHaveLength(1);
  });

  it('checks each redirect like the first address, and looks its name up again', async () => {
    names['other.test'] = [[PUBLIC]];
    handle = redirectTo('https://other.test/b.png');
    expect(await get('https://pictures.test/a.png')).toMatchObject({ ok: true });
    expect(asked).toEqual(['pictures.test/a.png', 'other.test/b.png']);
    handle = redirectTo('/b.png');
    expect(await get('https://pictures.test/a.png')).toMatchObject({ ok: true });
  });

  it.each([
    'https://inside.test/b.png',
    'https://127.0.0.1/b.png',
    'https://[::1]/b.png',
    'http://pictures.test/b.png',
    'file:///etc/passwd',
    'https://pictures.test:22/b.png',
    'https://',
  ])('refuses a redirect to %s', async (location) => {
    names['inside.test'] = [['10.0.0.1']];
    handle = redirectTo(location);
    expect(await get('https://pictures.test/a.png')).toEqual(REFUSED);
    expect(asked).toEqual(['pictures.test/a.png']);
  });

  it('refuses a redirect to a name that resolved to a public address before and to an internal one now', async () => {
    names['pictures.test'] = [[PUBLIC], ['192.168.0.1']];
    handle = redirectTo('https://pictures.test/b.png');
    expect(await get('https://pictures.test/a.png')).toEqual(REFUSED);
    expect(asked).toHaveLength(1);
  });

  it('refuses endless redirects', async () => {
    handle = (_, response) => response.writeHead(302, { Location: '/again' }).end();
    expect(await get('https://pictures.test/a.png')).toEqual(REFUSED);
    expect(asked).toHaveLength(LIMITS.redirectsMax + 1);
  });

  it('refuses a response above the size limit, declared or not', async () => {
    handle = (_, response) => response.writeHead(200, { 'Content-Length': 1_001 }).end(Buffer.alloc(1_001));
    expect(await get('https://pictures.test/a.png')).toEqual(REFUSED);
    let sent = 0;
    handle = (_, response) => {
      const more = (): void => {
        sent += 1;
        if (!response.destroyed) response.write(Buffer.alloc(400), () => setImmediate(more));
      };
      more();
    };
    expect(await get('https://pictures.test/endless.png')).toEqual(REFUSED);
    expect(sent).toBeLessThan(10_000);
  });

  it('refuses a compressed response, which could expand', async () => {
    handle = (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x');
    expect(await get('https://pictures.test/a.png')).toEqual(REFUSED);
  });

  it('gives up on a server that sends no data, or one byte at a time', async () => {
    handle = () => undefined;
    expect(await get('https://pictures.test/a.png', { timeoutMs: 60 })).toEqual(UNREACHABLE);
    handle = (_, response) => {
      const timer = setInterval(() => response.write('x'), 15);
      response.on('close', () => clearInterval(timer));
    };
    expect(await get('https://pictures.test/a.png', { timeoutMs: 100 })).toEqual(UNREACHABLE);
  });

  it('distinguishes temporary failures from permanent ones', async () => {
    for (const [status, outcome] of [
      [404, REFUSED],
      [403, REFUSED],
      [204, REFUSED],
      [429, UNREACHABLE],
      [503, UNREACHABLE],
    ] as const) {
      handle = (_, response) => response.writeHead(status).end();
      expect(await get('https://pictures.test/a.png')).toEqual(outcome);
    }
    handle = (_, response) => {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('half', () => response.destroy());
    };
    expect(await get('https://pictures.test/a.png')).toEqual(UNREACHABLE);
    expect(await get('https://unknown.test/a.png')).toEqual(UNREACHABLE);
  });
});
