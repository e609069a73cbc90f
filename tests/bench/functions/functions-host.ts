import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';

/**
 * A process of its own that serves built functions under the framework that runs them in production.
 * Arguments: the bundle's entry, then the functions' names. Tells its parent the address of each.
 */
const [, , entry = '', ...names] = process.argv;
const bundle = (await import(pathToFileURL(entry).href)) as Record<string, Parameters<typeof http>[1]>;

async function serve(name: string): Promise<string> {
  const handler = bundle[name];
  if (handler === undefined) throw new Error(`The bundle has no function ${name}.`);
  http(name, handler);
  const server: Server = getTestServer(name);
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const addresses: Record<string, string> = {};
for (const name of names) addresses[name] = await serve(name);
process.send?.(addresses);
