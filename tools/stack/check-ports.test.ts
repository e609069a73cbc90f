import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { HOST, portsAt } from '../ports.ts';
import { checkPorts, isFree, portsTakenMessage } from './check-ports.ts';

const servers: ReturnType<typeof createServer>[] = [];

/** Listens on a port chosen by the system. */
async function listen(host: string): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, host, () => resolve());
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

const close = (server: ReturnType<typeof createServer>): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
  });

afterEach(async () => {
  await Promise.all(servers.splice(0).map(close));
});

describe('isFree', () => {
  it.each([HOST, '0.0.0.0'])('detects a listener on %s, and its end', async (host) => {
    const port = await listen(host);
    expect(await isFree(port)).toBe(false);
    await Promise.all(servers.splice(0).map(close));
    expect(await isFree(port)).toBe(true);
  });
});

describe('checkPorts', () => {
  it('reports a used port with its purpose, and the offset option', async () => {
    const hosting = await listen(HOST);
    const ports = { ...portsAt(0), hosting };
    await expect(checkPorts(ports, ['hosting'], 300)).rejects.toThrow(
      new RegExp(`port ${hosting} is in use.*Hosting emulator[^]*BLOCKBAZAAR_PORT_OFFSET=400`),
    );
  });

  it('checks only the needed ports', async () => {
    const ports = { ...portsAt(0), hosting: await listen(HOST) };
    await expect(checkPorts(ports, [], 0)).resolves.toBeUndefined();
  });
});

it('reports every used port', () => {
  const message = portsTakenMessage(portsAt(0), ['firestore', 'sandbox'], 0);
  expect(message).toContain('port 8080');
  expect(message).toContain('port 4010');
});
