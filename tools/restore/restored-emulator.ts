import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { ToolFailure } from '../failure.ts';
import { findFirestoreEmulator } from '../firestore-emulator/find-emulator.ts';
import { inRoot } from '../paths.ts';
import { HOST, PROJECT_ID } from '../ports.ts';
import { childEnv } from '../processes/child-env.ts';
import { startProcess } from '../processes/managed-process.ts';
import { isResponding, waitFor } from '../stack/wait-for.ts';

const FIREBASE_CLI = inRoot('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
const EXPORT_NAME = 'firestore_export';
const STOP_MS = 15_000;

export interface RestoredEmulator {
  /** Host and port. */
  address: string;
  stop: () => Promise<void>;
}

/**
 * Exports a project's data of a running Firestore emulator into `folder`, in the format of exports in production.
 * @throws ToolFailure if the emulator refuses
 */
export async function exportEmulator(address: string, project: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const response = await fetch(`http://${address}/emulator/v1/projects/${project}:export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({
      database: `projects/${project}/databases/(default)`,
      export_directory: folder,
      export_name: EXPORT_NAME,
    }),
  });
  if (!response.ok) throw new ToolFailure(`The emulator at ${address} refused the export: ${await response.text()}`);
  const metadata_file = `${EXPORT_NAME}/${EXPORT_NAME}.overall_export_metadata`;
  writeFileSync(
    path.join(folder, 'firebase-export-metadata.json'),
    JSON.stringify({ version: '15.0.0', firestore: { version: '1.19.8', path: EXPORT_NAME, metadata_file } }),
  );
}

/** Starts a second Firestore emulator with the data of an export. It has no functions, and no other stack's ports. */
export async function startRestoredEmulator(folder: string, signal: AbortSignal): Promise<RestoredEmulator> {
  const firestore = await findFirestoreEmulator(signal);
  const [port, websocketPort, hub, logging] = await freePorts(4);
  const config = path.join(folder, 'firebase.json');
  writeFileSync(
    config,
    JSON.stringify({
      firestore: {},
      emulators: {
        firestore: { ...onPort(port), websocketPort },
        hub: onPort(hub),
        logging: onPort(logging),
        ui: { enabled: false },
        singleProjectMode: false,
      },
    }),
  );
  const cli = [
    process.execPath,
    FIREBASE_CLI,
    'emulators:start',
    `--project=${PROJECT_ID}`,
    `--config=${config}`,
    '--only=firestore',
    `--import=${folder}`,
  ];
  const [command = process.execPath, ...args] = [...firestore.prefix, ...cli];
  const logFile = path.join(folder, 'emulator.log');
  const emulator = startProcess({
    name: 'The restored Firestore emulator',
    command,
    args,
    cwd: folder,
    // A separate folder, so that other stacks do not find this emulator's hub.
    env: childEnv({ NO_UPDATE_NOTIFIER: '1', TMPDIR: folder, TMP: folder, TEMP: folder }),
    logFile,
  });
  const stop = (): Promise<void> => emulator.stop(STOP_MS);
  try {
    await waitFor({
      name: emulator.name,
      isThere: () => isResponding(`http://${HOST}:${port}/`),
      timeoutMs: firestore.startTimeoutMs,
      logFile,
      signal,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: `${HOST}:${port}`, stop };
}

const onPort = (port: number | undefined) => ({ host: HOST, port });

/** Ports that no program uses at the moment. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(0, HOST, resolve);
      });
      return server;
    }),
  );
  return Promise.all(
    servers.map(async (server) => {
      const address = server.address();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      if (address === null || typeof address === 'string') throw new Error('The server has no port.');
      return address.port;
    }),
  );
}
