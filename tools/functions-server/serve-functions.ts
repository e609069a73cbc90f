/**
 * A process that serves built functions with the framework that runs them in production, each on its own port.
 * Arguments: the bundle's entry, then the functions' names (none: all). Sends the ports to its parent process.
 */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { cloudEvent, http, type CloudEventFunction, type HttpFunction } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { HOST } from '../ports.ts';
import { HEALTH_CHECK } from './health-check.ts';

/** A function of the bundle, called by requests or by events. */
interface BuiltFunction extends HttpFunction, CloudEventFunction {
  [ENDPOINT]?: { eventTrigger?: unknown };
}

type Event = Parameters<CloudEventFunction>[0];

/** The property in which firebase-functions stores a function's trigger. */
const ENDPOINT = '__endpoint';

/** Handlers of events that have been acknowledged already. */
const running = new Set<Promise<void>>();

/**
 * Acknowledges an event before its handler ends. The Firestore emulator waits for each response before it sends the
 * next event, and drops events after 20 s. One slow handler, such as a retried post, would delay or lose all others.
 */
function startHandling(name: string, handler: BuiltFunction, event: Event): void {
  const handling = Promise.resolve()
    .then(() => handler(event))
    .then(
      () => undefined,
      (error: unknown) => {
        const text = error instanceof Error ? error.stack : String(error);
        console.error(JSON.stringify({ severity: 'ERROR', message: `${name} failed: ${text}` }));
      },
    )
    .finally(() => running.delete(handling));
  running.add(handling);
}

async function serve(name: string, handler: BuiltFunction): Promise<number> {
  if (handler[ENDPOINT]?.eventTrigger === undefined) {
    http(name, (request, response) =>
      request.path === HEALTH_CHECK ? response.status(200).end() : handler(request, response),
    );
  } else {
    cloudEvent(name, (event: Event) => startHandling(name, handler, event));
  }
  const server: Server = getTestServer(name);
  // A connection that this side closes during a request would lose the request.
  server.keepAliveTimeout = 0;
  server.listen({ port: 0, host: HOST, backlog: 4_096 });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const [, , entry = '', ...names] = process.argv;
const bundle = (await import(pathToFileURL(entry).href)) as Record<string, BuiltFunction>;
const ports: Record<string, number> = {};
for (const name of names.length > 0 ? names : Object.keys(bundle)) {
  const handler = bundle[name];
  if (handler === undefined) throw new Error(`The bundle has no function ${name}.`);
  ports[name] = await serve(name, handler);
}

// Ctrl-C also reaches the parent process, which ends this process when it is no longer needed.
process.on('SIGINT', () => undefined);
process.once('SIGTERM', () => void Promise.allSettled(running).then(() => process.exit(0)));
process.once('disconnect', () => process.exit(0));
process.send?.(ports);
