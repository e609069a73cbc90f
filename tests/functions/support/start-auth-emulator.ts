import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { HOST, PROJECT_ID } from '../../../tools/ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `host:port` */
    authEmulatorHost: string;
  }
}

/** The Auth emulator without the command-line tool, which takes seconds to start. It is not in the package's types. */
const { createApp } = createRequire(import.meta.url)('firebase-tools/lib/emulator/auth/server.js') as {
  createApp: (projectId: string) => Promise<RequestListener>;
};

/** A global setup: starts the Auth emulator for the test files of a project. */
export default async function startAuthEmulator(project: TestProject): Promise<() => void> {
  const server = createServer(await createApp(PROJECT_ID));
  server.listen(0, HOST);
  await once(server, 'listening');
  project.provide('authEmulatorHost', `${HOST}:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
