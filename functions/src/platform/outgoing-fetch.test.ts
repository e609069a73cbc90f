import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { assertSecureAddress, InsecureAddressError, outgoingFetch } from './outgoing-fetch.ts';

let server: Server;
let origin: string;
const paths: (string | undefined)[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    paths.push(request.url);
    if (request.url === '/elsewhere') response.end('reached');
    else response.writeHead(307, { Location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  vi.unstubAllEnvs();
  paths.length = 0;
});

const onLocalStack = () => vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:8080');
const inProduction = () => vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);

describe('assertSecureAddress', () => {
  it.each([
    'http://api.stripe.com/v1',
    'http://127.0.0.1:4010/stripe',
    'http://localhost/',
    'ftp://127.0.0.1/',
    'file:///etc',
  ])('refuses %s in production', (address) => {
    inProduction();
    expect(() => assertSecureAddress(address)).toThrow(InsecureAddressError);
  });

  it.each(['http://api.stripe.com/v1', 'http://127.0.0.1.evil.example/', 'http://10.0.0.1/', 'ftp://127.0.0.1/'])(
    'refuses %s on a local stack',
    (address) => {
      onLocalStack();
      expect(() => assertSecureAddress(address)).toThrow(InsecureAddressError);
    },
  );

  it('accepts https everywhere, and http to the local machine on a local stack', () => {
    inProduction();
    expect(() => assertSecureAddress('https://api.stripe.com/v1')).not.toThrow();
    onLocalStack();
    for (const host of ['127.0.0.1:4010', 'localhost', '[::1]:80'])
      expect(() => assertSecureAddress(`http://${host}/`)).not.toThrow();
  });

  it('omits the address from its error', () => {
    inProduction();
    expect(() => assertSecureAddress('http://hook.example/very-secret')).toThrow(/^(?!.*secret).*https/);
  });
});

describe('outgoingFetch', () => {
  it('fails on a redirect, or returns it if requested', async () => {
    onLocalStack();
    await expect(outgoingFetch(`${origin}/start`, { method: 'POST', body: 'key' })).rejects.toThrow('fetch failed');
    expect((await outgoingFetch(`${origin}/start`, {}, 'manual')).status).toBe(307);
    expect(paths).toEqual(['/start', '/start']);
  });

  it('does not call an http address in production', async () => {
    inProduction();
    await expect(outgoingFetch(`${origin}/start`)).rejects.toThrow(InsecureAddressError);
    expect(paths).toEqual([]);
  });
});
