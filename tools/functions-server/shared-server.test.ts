import { EventEmitter, once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { SharedServer } from './shared-server.ts';
import type { FunctionsServer } from './start-functions-server.ts';

function fakeServer() {
  const child = Object.assign(new EventEmitter(), { kill: vi.fn<(signal: string) => boolean>(() => true) });
  const server = { process: child, ports: Promise.resolve({ spin: 4_711 }) } as unknown as FunctionsServer;
  return { child, shared: new SharedServer(server) };
}

describe('SharedServer', () => {
  it('provides the port of each function, and throws for a function that the bundle does not have', async () => {
    const { shared } = fakeServer();
    expect(await shared.portOf('spin')).toBe(4_711);
    await expect(shared.portOf('spun')).rejects.toThrow('no function spun');
  });

  it('retires when the first client ends, and ends its process with the last one', async () => {
    const { child, shared } = fakeServer();
    const [one, other] = [shared.addClient(), shared.addClient()];
    const exit = once(one, 'exit');
    one.kill();
    await exit;
    expect(shared.isRetired).toBe(true);
    expect(child.kill).not.toHaveBeenCalled();
    other.kill();
    expect(child.kill).toHaveBeenCalledExactlyOnceWith('SIGTERM');
  });

  it('ends every client when its process exits unexpectedly', async () => {
    const { child, shared } = fakeServer();
    const clients = [shared.addClient(), shared.addClient()];
    const exits = clients.map((client) => once(client, 'exit'));
    child.emit('exit', 1);
    await Promise.all(exits);
    expect(shared.isRetired).toBe(true);
  });
});
