import { ToolFailure } from './failure.ts';

/**
 * The ports of the local stack. BLOCKBAZAAR_PORT_OFFSET=100 adds 100 to each of them, for a second stack. Public ports
 * are the defaults of Firebase and Vite. The other ports end in different digits, so that stacks whose offsets differ
 * by a multiple of 100 never share a port.
 */
const BASE_PORTS = {
  web: 5173,
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  firestoreWebsocket: 9150,
  auth: 9099,
  tasks: 9421,
  eventarc: 9422,
  hub: 4423,
  logging: 4424,
  storage: 9425,
  sandbox: 4010,
} as const;

export type Ports = Record<keyof typeof BASE_PORTS, number>;

/** Ports that browsers and `fetch` block, as far as an offset can reach them. */
const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
const OFFSET_MAX = 50_000;
/** Stacks whose offsets differ by a multiple of this share no port. */
const OFFSET_STEP = 100;

/** The offset of this process for every port. */
export const portOffset = (): number => parseOffset(process.env.BLOCKBAZAAR_PORT_OFFSET ?? '');

/** The ports of the stack that this process uses. */
export const ports = (): Ports => portsAt(portOffset());

export function parseOffset(text: string): number {
  const offset = Number(text);
  if (!Number.isInteger(offset) || offset < 0 || offset > OFFSET_MAX) {
    throw new ToolFailure(`BLOCKBAZAAR_PORT_OFFSET must be a whole number from 0 to ${OFFSET_MAX}.`);
  }
  return offset;
}

/** Throws for an offset that results in a port blocked by browsers. */
export function portsAt(offset: number): Ports {
  const shifted = shiftedPorts(offset);
  const blocked = shifted.find(([, port]) => BLOCKED_PORTS.has(port));
  if (blocked !== undefined) {
    const [name, port] = blocked;
    throw new ToolFailure(
      `BLOCKBAZAAR_PORT_OFFSET=${offset} puts "${name}" on port ${port}, which browsers refuse. Take another offset.`,
    );
  }
  return Object.fromEntries(shifted) as Ports;
}

/** The next offset for another stack. It shares no port with this offset, and browsers block none of its ports. */
export function nextOffset(offset: number): number {
  const next = offset + OFFSET_STEP;
  return shiftedPorts(next).some(([, port]) => BLOCKED_PORTS.has(port)) ? nextOffset(next) : next;
}

const shiftedPorts = (offset: number): (readonly [name: string, port: number])[] =>
  Object.entries(BASE_PORTS).map(([name, port]) => [name, port + offset]);

/** The project ID of every local run. A `demo-` project cannot access a real one. */
export const PROJECT_ID = 'demo-blockbazaar';
export const HOST = '127.0.0.1';
