import { createServer } from 'node:net';
import { ToolFailure } from '../failure.ts';
import { HOST, nextOffset, type Ports } from '../ports.ts';

export type PortName = keyof Ports;

const PURPOSE: Record<PortName, string> = {
  web: 'the web dev server',
  hosting: 'the Hosting emulator',
  functions: 'the Functions emulator',
  firestore: 'the Firestore emulator',
  firestoreWebsocket: "the Firestore emulator's request monitor",
  auth: 'the Auth emulator',
  tasks: 'the Tasks emulator',
  eventarc: 'the Eventarc emulator',
  hub: 'the emulator hub',
  logging: "the emulators' log",
  storage: 'the Storage emulator',
  sandbox: 'the sandbox of the payment provider',
};

/** Throws before any start if a port is in use. The message lists each such port and its purpose. */
export async function checkPorts(ports: Ports, needed: readonly PortName[], offset: number): Promise<void> {
  const answers = await Promise.all(needed.map(async (name) => ({ name, free: await isFree(ports[name]) })));
  const taken = answers.filter((answer) => !answer.free).map((answer) => answer.name);
  if (taken.length > 0) throw new ToolFailure(portsTakenMessage(ports, taken, offset));
}

export function portsTakenMessage(ports: Ports, taken: readonly PortName[], offset: number): string {
  const lines = taken.map((name) => `  port ${ports[name]} is in use; it is needed for ${PURPOSE[name]}`);
  return [
    'Not started:',
    ...lines,
    'Stop what uses it (another stack?), or shift every port, for example:',
    `  BLOCKBAZAAR_PORT_OFFSET=${nextOffset(offset)} npm start`,
  ].join('\n');
}

/** True if a port has no listener, on this machine's local address and on all addresses. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ host: HOST, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
