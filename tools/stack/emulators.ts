import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirestoreEmulator } from '../firestore-emulator/find-emulator.ts';
import { FUNCTIONS_DATABASE } from '../functions-server/functions-database.ts';
import { inRoot } from '../paths.ts';
import { HOST, PROJECT_ID, type Ports } from '../ports.ts';
import { childEnv } from '../processes/child-env.ts';
import { startProcess, type ManagedProcess } from '../processes/managed-process.ts';
import { standInJava } from '../storage-emulator/java-stub.ts';
import { localFirebaseConfig, type FirebaseConfig } from './firebase-config.ts';
import type { StackPaths } from './stack-paths.ts';
import { getJson, waitFor } from './wait-for.ts';

const FIREBASE_CLI = inRoot('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
const SERVE_FROM_ONE_PROCESS = pathToFileURL(inRoot('tools', 'functions-server', 'serve-from-one-process.ts')).href;
const EMULATORS = ['auth', 'functions', 'firestore', 'hosting', 'tasks', 'eventarc', 'storage'];

export interface EmulatorOptions {
  ports: Ports;
  paths: StackPaths;
  firestore: FirestoreEmulator;
  /** Imports the data of the previous run, and exports it at the end. */
  keep: boolean;
  /** See `StackOptions`. */
  functionsDatabase?: string;
  onLine: (line: string) => void;
}

/** Returns whether a previous run with `keep` has left its data. */
export const hasPersistedData = (paths: StackPaths): boolean =>
  existsSync(path.join(paths.data, 'firebase-export-metadata.json'));

export function startEmulators({
  ports,
  paths,
  firestore,
  keep,
  functionsDatabase,
  onLine,
}: EmulatorOptions): ManagedProcess {
  writeConfig(paths, ports);
  const importing = keep && hasPersistedData(paths) ? ['--import', paths.data] : [];
  const exporting = keep ? ['--export-on-exit', paths.data] : [];
  mkdirSync(paths.folder, { recursive: true });
  rmSync(paths.temporary, { recursive: true, force: true });
  mkdirSync(paths.temporary, { mode: 0o700 });
  const java = firestore.hasJava ? { nodeArgs: [], env: {} } : standInJava(paths.folder);
  const [command = process.execPath, ...args] = [
    ...firestore.prefix,
    process.execPath,
    '--import',
    SERVE_FROM_ONE_PROCESS,
    ...java.nodeArgs,
    FIREBASE_CLI,
    'emulators:start',
    `--project=${PROJECT_ID}`,
    `--config=${paths.firebaseConfig}`,
    `--only=${EMULATORS.join(',')}`,
    ...importing,
    ...exporting,
  ];
  return startProcess({
    name: 'The Firebase emulators',
    command,
    args,
    // The emulators write their logs to the working directory.
    cwd: paths.folder,
    env: childEnv({
      NO_UPDATE_NOTIFIER: '1',
      // The Storage emulator clears a fixed temporary folder when it starts. Without a separate one, another stack on
      // the machine would lose its files.
      TMPDIR: paths.temporary,
      TMP: paths.temporary,
      TEMP: paths.temporary,
      // The functions write their definitions to a file instead of serving them on a port. This saves seconds.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: paths.folder,
      // In seconds. A request to a function that is not served by then never gets a response. A busy machine needs this
      // time.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      // Each start of the functions' process loads the same libraries.
      NODE_COMPILE_CACHE: inRoot('.cache', 'node-compile'),
      ...java.env,
      ...(functionsDatabase !== undefined && { [FUNCTIONS_DATABASE]: functionsDatabase }),
    }),
    logFile: path.join(paths.logs, 'emulators.log'),
    onLine,
  });
}

function writeConfig(paths: StackPaths, ports: Ports): void {
  writeFileSync(paths.firebaseConfig, `${JSON.stringify(stackFirebaseConfig(paths, ports), null, 2)}\n`);
}

/** The content of `firebase.json` for a stack. */
export function stackFirebaseConfig(paths: StackPaths, ports: Ports): FirebaseConfig {
  const production = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as FirebaseConfig;
  return localFirebaseConfig(production, ports, {
    functions: path.relative(inRoot(), paths.functions),
    site: path.relative(inRoot(), paths.site),
  });
}

/** Waits until every emulator is running, and the functions are loaded and registered. */
export async function emulatorsReady(
  ports: Ports,
  { name, logFile }: ManagedProcess,
  isReady: () => boolean,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<void> {
  await waitFor({ name, isThere: () => Promise.resolve(isReady()), timeoutMs, logFile, signal });
  await waitFor({
    name: 'The Functions emulator, loading the functions,',
    isThere: () => functionsAreLoaded(ports),
    timeoutMs,
    logFile,
    signal,
  });
}

async function functionsAreLoaded(ports: Ports): Promise<boolean> {
  const { backends } = (await getJson(`http://${HOST}:${ports.functions}/backends`)) as {
    backends: { functionTriggers: unknown[] }[];
  };
  return backends.length > 0 && backends.every((backend) => backend.functionTriggers.length > 0);
}
