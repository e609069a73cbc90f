import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleFunctions, watchFunctions } from '../build/functions-bundle.ts';
import { buildPages, buildSite, generateArt, emulatorEnv, VITE, WEB_FOLDER } from '../build/site.ts';
import { ToolFailure } from '../failure.ts';
import { findFirestoreEmulator } from '../firestore-emulator/find-emulator.ts';
import { discordBase, localParams, sandboxEnv } from '../local-params.ts';
import { inRoot } from '../paths.ts';
import { HOST, PROJECT_ID, type Ports } from '../ports.ts';
import { childEnv } from '../processes/child-env.ts';
import { startProcess, type ManagedProcess } from '../processes/managed-process.ts';
import { checkPorts, type PortName } from './check-ports.ts';
import { problemReader, readyReader } from './emulator-output.ts';
import { emulatorsReady, hasPersistedData, stackFirebaseConfig, startEmulators } from './emulators.ts';
import { sitePolicy } from './firebase-config.ts';
import { reloadFunctions, withoutTriggers } from './functions-triggers.ts';
import { StackParts } from './parts.ts';
import { startScheduledCalls } from './scheduled-calls.ts';
import { stackPaths, type StackPaths } from './stack-paths.ts';
import { isResponding, waitFor } from './wait-for.ts';

export interface StackOptions {
  /**
   * `built`: Hosting serves the built site. `dev`: a dev server serves it, and the functions are rebuilt on changes.
   */
  site: 'built' | 'dev';
  ports: Ports;
  offset: number;
  /** Retains the data of Firestore and Auth between runs. */
  keep: boolean;
  /** Loads the demo data unless there is retained data. */
  seed: boolean;
  /** Host and port of the functions' Firestore. Omitted: those of the emulator. */
  functionsDatabase?: string;
  log: (text: string) => void;
}

export interface Stack {
  /** The site's origin. */
  origin: string;
  paths: StackPaths;
  /** Rejects if a part of the running stack exits unexpectedly. */
  broken: Promise<never>;
  /** Stops every part and its children. */
  stop: () => Promise<void>;
}

const RESPONSE_TIMEOUT_MS = 60_000;
const STOP_MS = 15_000;
/** Includes the export of data. */
const STOP_WITH_EXPORT_MS = 60_000;

/** Starts the whole stack. On failure or abort, stops the parts that are already running. */
export async function startStack(options: StackOptions, signal: AbortSignal): Promise<Stack> {
  const { ports, site } = options;
  const needed = (Object.keys(ports) as PortName[]).filter((name) => name !== 'web' || site === 'dev');
  await checkPorts(ports, needed, options.offset);

  const parts = new StackParts(options.keep ? STOP_WITH_EXPORT_MS : STOP_MS);
  const origin = `http://localhost:${site === 'dev' ? ports.web : ports.hosting}`;
  const paths = stackPaths(options.offset);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new ToolFailure('Stopped.')), { once: true });
  });
  // Both are used in races below. Without their own handlers, later rejections would be unhandled.
  aborted.catch(() => undefined);
  parts.broken.catch(() => undefined);
  const markAbandoned = new AbortController();
  try {
    const ready = bringUp(options, parts, { paths, origin, signal: AbortSignal.any([signal, markAbandoned.signal]) });
    await Promise.race([ready, parts.broken, aborted]);
  } catch (error) {
    markAbandoned.abort();
    await parts.stop();
    throw error;
  }
  return { origin, paths, broken: parts.broken, stop: () => parts.stop() };
}

interface Place {
  paths: StackPaths;
  origin: string;
  signal: AbortSignal;
}

async function bringUp(options: StackOptions, parts: StackParts, place: Place): Promise<void> {
  const { ports, log } = options;
  const { paths, signal } = place;
  const firestore = await findFirestoreEmulator(signal);
  signal.throwIfAborted();
  rmSync(paths.logs, { recursive: true, force: true });
  mkdirSync(paths.logs, { recursive: true });

  const sandbox = parts.add(startSandbox(ports, place));
  const site = provideSite(options, parts, place);
  // It is awaited below. A failure must not wait for the emulators.
  site.catch((error: unknown) => parts.fail(error));

  log('Building the functions');
  await provideFunctions(options, parts, place);
  signal.throwIfAborted();
  const policy = sitePolicy(stackFirebaseConfig(paths, ports));
  const pages = options.site === 'built' ? site.then(() => buildPages(paths, policy, ports, signal)) : site;
  pages.catch((error: unknown) => parts.fail(error));
  log(`Starting the emulators (Firestore: ${firestore.description})`);
  const readProblems = problemReader(log, (error) => parts.fail(error));
  const readiness = readyReader();
  const emulators = startEmulators({
    ...options,
    paths,
    firestore,
    onLine: (line) => {
      readProblems(line);
      readiness.read(line);
    },
  });
  parts.add(emulators);
  await emulatorsReady(ports, emulators, readiness.isReady, firestore.startTimeoutMs, signal);

  if (options.seed && !(options.keep && hasPersistedData(paths))) {
    log('Loading the demo data');
    await withoutTriggers(ports, loadDemoData(ports));
  }
  await pages;
  await waitFor({
    name: sandbox.name,
    isThere: () => isResponding(`http://${HOST}:${ports.sandbox}/`),
    timeoutMs: RESPONSE_TIMEOUT_MS,
    logFile: sandbox.logFile,
    signal,
  });
  await waitFor({
    name: 'The Hosting emulator',
    isThere: () => isResponding(`http://${HOST}:${ports.hosting}/`),
    timeoutMs: RESPONSE_TIMEOUT_MS,
    logFile: emulators.logFile,
    signal,
  });
  parts.onStop(startScheduledCalls(ports, log));
}

function startSandbox(ports: Ports, { paths, origin }: Place): ManagedProcess {
  return startProcess({
    name: 'The sandbox',
    command: process.execPath,
    args: [inRoot('sandbox', 'main.ts')],
    cwd: inRoot(),
    env: childEnv(sandboxEnv(ports, origin)),
    logFile: path.join(paths.logs, 'sandbox.log'),
  });
}

async function provideFunctions({ site, ports, log }: StackOptions, parts: StackParts, place: Place): Promise<void> {
  const { functions } = place.paths;
  if (site === 'built') {
    await bundleFunctions(functions);
  } else {
    const reload = async (changedAt: number): Promise<void> => {
      try {
        await reloadFunctions(ports);
        log(`The functions were reloaded in ${((Date.now() - changedAt) / 1_000).toFixed(1)} s`);
      } catch (error) {
        log(`The functions were built, but could not be reloaded: ${String(error)}`);
      }
    };
    parts.onStop(await watchFunctions(functions, reload));
  }
  const { params, secrets } = localParams(ports, place.origin);
  writeFileSync(path.join(functions, `.env.${PROJECT_ID}`), envFile(params));
  writeFileSync(path.join(functions, '.secret.local'), envFile(secrets));
}

const envFile = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');

async function provideSite({ site, ports, log }: StackOptions, parts: StackParts, place: Place): Promise<void> {
  const { paths, origin, signal } = place;
  if (site === 'built') {
    log('Building the site');
    await buildSite(paths.site, ports, signal);
    return;
  }
  // Hosting still forwards /webhooks. Visitors of its address are redirected.
  mkdirSync(paths.site, { recursive: true });
  writeFileSync(path.join(paths.site, 'index.html'), `<!doctype html>\n<a href="${origin}">${origin}</a>\n`);
  await generateArt(signal);
  const server = startProcess({
    name: 'The web dev server',
    command: process.execPath,
    args: [VITE, WEB_FOLDER, '--host', HOST, '--port', String(ports.web), '--strictPort'],
    cwd: inRoot(),
    env: childEnv({
      ...emulatorEnv(ports),
      VITE_PUBLIC_SITE_URL: origin,
      HOSTING_ORIGIN: `http://${HOST}:${ports.hosting}`,
    }),
    logFile: path.join(paths.logs, 'web.log'),
  });
  parts.add(server);
  await waitFor({
    name: server.name,
    isThere: () => isResponding(`http://${HOST}:${ports.web}/`),
    timeoutMs: RESPONSE_TIMEOUT_MS,
    logFile: server.logFile,
    signal,
  });
}

const loadDemoData = (ports: Ports) => async (): Promise<void> => {
  process.env.FIRESTORE_EMULATOR_HOST = `${HOST}:${ports.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `${HOST}:${ports.auth}`;
  process.env.GCLOUD_PROJECT = PROJECT_ID;
  // There is no metadata server that provides credentials.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const demo = await import('../../emulator-data/load.ts');
  await demo.loadDemoData({ discordBase: discordBase(ports) });
};
