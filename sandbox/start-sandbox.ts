import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { HOST, type SandboxConfig } from './config.ts';

export interface Sandbox {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts the stand-ins of the external services in this process. */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const server = createServer();
  server.listen(config.port, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://${HOST}:${port}`;
  const { app, stop } = createApp(config, origin);
  server.on('request', app);
  return {
    origin,
    stop: async () => {
      stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
