import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { server as hostingServer } from 'superstatic';
import { inRoot } from '../../../tools/paths.ts';

export interface Hosting {
  origin: string;
  stop: () => Promise<void>;
}

interface Rewrite {
  function: { functionId: string };
}

/** Hosting with the project's rules, as in its emulator, in front of functions. `files`: the built site's files. */
export async function startHosting(
  files: Readonly<Record<string, string>>,
  addressOf: (functionId: string) => string,
): Promise<Hosting> {
  const { hosting } = JSON.parse(await readFile(inRoot('firebase.json'), 'utf8')) as { hosting: object };
  const cwd = await mkdtemp(path.join(tmpdir(), 'hosting-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(cwd, 'site', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const server = hostingServer({
    cwd,
    port: 0,
    hostname: '127.0.0.1',
    stack: 'strict',
    config: { ...hosting, public: 'site' },
    rewriters: {
      function: (rewrite: Rewrite) =>
        Promise.resolve((request: IncomingMessage, response: ServerResponse) =>
          forward(addressOf(rewrite.function.functionId), request, response),
        ),
    },
  }).listen(() => undefined);
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      await rm(cwd, { recursive: true });
    },
  };
}

async function forward(address: string, { url = '/', method = 'GET' }: IncomingMessage, response: ServerResponse) {
  const answer = await fetch(new URL(url, address), { method, redirect: 'manual' });
  const body = Buffer.from(await answer.arrayBuffer());
  // The body is decoded, and its length differs.
  const ofTransport = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']);
  for (const [name, value] of answer.headers) if (!ofTransport.has(name)) response.setHeader(name, value);
  response.writeHead(answer.status).end(body);
}
