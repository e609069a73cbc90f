import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RELEASE_NAME } from '../../web/src/app/page-markers.ts';
import { ToolFailure } from '../failure.ts';
import { inRoot } from '../paths.ts';
import { HOST, type Ports } from '../ports.ts';
import { childEnv } from '../processes/child-env.ts';
import { run } from '../processes/run.ts';

export const VITE = inRoot('node_modules', 'vite', 'bin', 'vite.js');
export const WEB_FOLDER = inRoot('web');

/** The page without server-rendered content. It loads its content in the browser. */
const TEMPLATE = 'app.html';

/** Draws the site's pictures. They are generated, and therefore not in the repository. */
export async function generateArt(signal?: AbortSignal): Promise<void> {
  const generator = inRoot('art', 'generate.ts');
  if (!existsSync(generator)) throw new ToolFailure(`${generator} is missing.`);
  await runOrFail('Drawing the pictures', [generator], {}, signal);
}

/** Builds the site and its service worker into `outDir`. With `emulators`, the site is a local one. */
export async function buildSite(outDir: string, emulators?: Ports, signal?: AbortSignal): Promise<void> {
  await generateArt(signal);
  const args = [VITE, 'build', WEB_FOLDER, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  await runOrFail('Building the site', args, emulators === undefined ? {} : emulatorEnv(emulators), signal);
  // Hosting would serve `index.html` at `/`, where the functions serve a rendered page.
  renameSync(path.join(outDir, 'index.html'), path.join(outDir, TEMPLATE));
  await buildWorker(outDir, signal);
}

async function buildWorker(outDir: string, signal: AbortSignal | undefined): Promise<void> {
  const config = path.join(WEB_FOLDER, 'vite.worker.config.ts');
  const args = [VITE, 'build', WEB_FOLDER, '--config', config, '--outDir', outDir, '--logLevel', 'warn'];
  await runOrFail('Building the service worker', args, { RELEASE: releaseOf(outDir) }, signal);
}

/** The release ID of the site in `outDir`. Browsers include it in their measurements. */
export function releaseOf(outDir: string): string {
  const tag = new RegExp(`<meta name="${RELEASE_NAME}" content="([^"]+)">`);
  const id = tag.exec(readFileSync(path.join(outDir, TEMPLATE), 'utf8'))?.[1];
  if (id === undefined) throw new ToolFailure('The built site has no release ID.');
  return id;
}

/**
 * Writes the files that the functions need to render pages into their build. `site` and `functions`: the output folders
 * of both builds. `policy`: the Content-Security-Policy of the pages, which is that of Hosting's files.
 */
export async function buildPages(
  { site, functions }: { site: string; functions: string },
  policy: string,
  emulators?: Ports,
  signal?: AbortSignal,
): Promise<void> {
  const outDir = path.join(functions, 'pages');
  const config = path.join(WEB_FOLDER, 'vite.server.config.ts');
  const args = [
    VITE,
    'build',
    WEB_FOLDER,
    '--config',
    config,
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  await runOrFail('Building the pages', args, emulators === undefined ? {} : emulatorEnv(emulators), signal);
  copyFileSync(path.join(site, TEMPLATE), path.join(outDir, TEMPLATE));
  copyFileSync(path.join(site, '.vite', 'manifest.json'), path.join(outDir, 'manifest.json'));
  writeFileSync(path.join(outDir, 'content-security-policy.txt'), policy);
}

/** The site's build settings for this machine's emulators and the sandbox's exchange rates. */
export const emulatorEnv = ({ firestore, auth, functions, hosting, sandbox }: Ports): Record<string, string> => ({
  VITE_EMULATOR_PORTS: JSON.stringify({ firestore, auth, functions }),
  VITE_PUBLIC_SITE_URL: `http://localhost:${hosting}`,
  VITE_RATES_URL: `http://${HOST}:${sandbox}/rates/latest/USD`,
});

async function runOrFail(
  what: string,
  args: readonly string[],
  env: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { code, output } = await run(process.execPath, args, { cwd: inRoot(), env: childEnv(env), signal });
  if (code !== 0) throw new ToolFailure(`${what} failed:\n${output}`);
}
