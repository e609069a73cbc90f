import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { HOST } from '../ports.ts';
import { FUNCTIONS_DATABASE } from './functions-database.ts';
import { SharedServer } from './shared-server.ts';
import { startFunctionsServer } from './start-functions-server.ts';

/**
 * Loaded into firebase-tools before it starts (`node --import`). The Functions emulator then sends every request to one
 * process with all functions, instead of starting a process for each concurrent call of each function. The emulator has
 * no setting for this: see docs/decisions/035-single-process-functions-server.md. Routing, triggers, tasks and
 * Hosting's rewrites remain unchanged.
 */
interface Backend {
  functionsDir: string;
}

/** The part of firebase-tools' runtime record of a function's process. */
interface Runtime {
  process: EventEmitter;
  events: EventEmitter;
  cwd: string;
  conn: { httpReqOpts: () => { host: string; port: number } };
}

interface FunctionsEmulatorPrototype {
  startNode: (backend: Backend, env: Record<string, string>) => Promise<Runtime>;
  discoverTriggers: (backend: Backend) => Promise<unknown>;
}

const require = createRequire(import.meta.url);
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator.js') as {
  FunctionsEmulator: { prototype: FunctionsEmulatorPrototype };
};
const { startNode, discoverTriggers } = FunctionsEmulator.prototype;
if (typeof startNode !== 'function' || typeof discoverTriggers !== 'function') {
  throw new Error('This firebase-tools version starts functions in an unsupported way.');
}

let current: SharedServer | undefined;
/** Server of a rebuilt bundle, started before the first request. */
let next: SharedServer | undefined;
/** Starts a server for the current bundle. Set by the first request. */
let startServer: (() => SharedServer) | undefined;

const { [FUNCTIONS_DATABASE]: host } = process.env;
const otherDatabase = host === undefined ? {} : { FIRESTORE_EMULATOR_HOST: host };

FunctionsEmulator.prototype.startNode = async ({ functionsDir }, env) => {
  const { FUNCTION_TARGET: name = '', ...shared } = env;
  startServer = () =>
    new SharedServer(
      startFunctionsServer({
        entry: path.join(functionsDir, 'index.js'),
        cwd: functionsDir,
        env: { METADATA_SERVER_DETECTION: 'none', ...process.env, ...shared, ...otherDatabase },
        stdout: 'inherit',
      }),
    );
  if (current === undefined || current.isRetired) {
    current = next === undefined || next.isRetired ? startServer() : next;
    next = undefined;
  }
  const server = current;
  const port = await server.portOf(name);
  return {
    process: server.addClient(),
    events: new EventEmitter(),
    cwd: functionsDir,
    conn: { httpReqOpts: () => ({ host: HOST, port }) },
  };
};

// Called once for each new bundle. Its server starts while its definitions are read.
FunctionsEmulator.prototype.discoverTriggers = function discoverWithServer(backend) {
  next?.stop();
  next = startServer?.();
  return discoverTriggers.call(this, backend);
};
