import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { findTypesense } from '../../../tools/typesense/find-typesense.ts';

const KEY = 'search_engine_functions';
const HEALTHY_WITHIN = { timeout: 60_000, interval: 100 };

/** A real Typesense server with an empty data directory, for one test file. */
export async function startTypesense(): Promise<{ url: string; key: string; stop: () => Promise<void> }> {
  const [port, peeringPort] = [await freePort(), await freePort()];
  const folder = await mkdtemp(path.join(tmpdir(), 'typesense-'));
  const server = spawn(
    await findTypesense(),
    [
      `--data-dir=${folder}`,
      `--api-key=${KEY}`,
      '--listen-address=127.0.0.1',
      '--peering-address=127.0.0.1',
      `--api-port=${port}`,
      `--peering-port=${peeringPort}`,
      '--thread-pool-size=8',
    ],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/health`)).ok).toBe(true), HEALTHY_WITHIN);
  return {
    url,
    key: KEY,
    stop: async () => {
      server.kill('SIGKILL');
      await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
