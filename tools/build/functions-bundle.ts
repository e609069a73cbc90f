import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  build as buildOnce,
  context,
  formatMessages,
  type BuildContext,
  type BuildFailure,
  type BuildOptions,
  type Message,
  type Metafile,
  type Plugin,
} from 'esbuild';
import { ToolFailure } from '../failure.ts';
import { inRoot } from '../paths.ts';
import { deployedLock, type LockFile } from './deployed-lock.ts';

const PACKAGE_FILE = inRoot('functions', 'package.json');
const LOCK_FILE = inRoot('package-lock.json');
const NODE_MAJOR = '24';

/**
 * Bundles the functions into `outDir`, ready to deploy: our own code, `domain/` included, in a few files,
 * a package.json that names the packages beside it in the exact versions that are installed here, and a lock file that names theirs.
 */
export async function bundleFunctions(outDir: string): Promise<void> {
  prepare(outDir);
  const { errors } = await buildOnce(options(outDir, [])).catch((error: unknown) => {
    if (error instanceof Error && 'errors' in error) return error as BuildFailure;
    throw error;
  });
  if (errors.length > 0) throw new ToolFailure(`The functions cannot be built:\n${await readable(errors)}`);
}

/** The same, again whenever a source file changes: `onBuilt` is called after each later build that succeeded. */
export async function watchFunctions(outDir: string, onBuilt: () => void): Promise<BuildContext> {
  prepare(outDir);
  const first = Promise.withResolvers<boolean>();
  let count = 0;
  const notify: Plugin = {
    name: 'notify-when-built',
    setup: (build) =>
      build.onEnd(async ({ errors }) => {
        count += 1;
        if (errors.length > 0) console.error(`The functions cannot be built:\n${await readable(errors)}`);
        if (count === 1) first.resolve(errors.length === 0);
        else if (errors.length === 0) onBuilt();
      }),
  };
  const watching = await context(options(outDir, [notify]));
  await watching.watch();
  if (!(await first.promise)) {
    await watching.dispose();
    throw new ToolFailure('Not started.');
  }
  return watching;
}

function prepare(outDir: string): void {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const deployed = deployedPackage();
  const lock = deployedLock(readJson(LOCK_FILE) as LockFile, 'functions', deployed);
  writeJson(path.join(outDir, 'package.json'), deployed);
  writeJson(path.join(outDir, 'package-lock.json'), lock);
  linkModules(outDir);
}

const options = (outDir: string, plugins: Plugin[]): BuildOptions & { metafile: true } => ({
  entryPoints: [inRoot('functions', 'src', 'index.ts')],
  outdir: outDir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: `node${NODE_MAJOR}`,
  chunkNames: 'chunks/[name]-[hash]',
  external: dependencies(),
  sourcemap: true,
  metafile: true,
  logLevel: 'silent',
  absWorkingDir: inRoot(),
  plugins: [refuseForeignCode, ...plugins],
});

/** A package that functions/package.json does not name would silently be copied into the bundle: make it an error. */
const refuseForeignCode: Plugin = {
  name: 'refuse-foreign-code',
  setup: (build) =>
    build.onEnd(({ metafile }) => {
      const foreign = metafile === undefined ? [] : foreignPackages(metafile);
      return { errors: foreign.map((name) => ({ text: `functions/package.json does not name "${name}".` })) };
    }),
};

/** The packages that our own files brought into a bundle. */
export function foreignPackages({ inputs }: Pick<Metafile, 'inputs'>): string[] {
  const own = Object.entries(inputs).filter(([file]) => !file.includes('node_modules/'));
  const imported = own.flatMap(([, { imports }]) => imports.map(({ path: file }) => file));
  const names = imported.flatMap((file) => {
    const [, inside] = file.split(/(?:^|\/)node_modules\//).slice(-2);
    return inside === undefined ? [] : [packageName(inside)];
  });
  return [...new Set(names)];
}

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function dependencies(): string[] {
  const { dependencies: named } = readJson(PACKAGE_FILE) as { dependencies: Record<string, string> };
  return Object.keys(named);
}

/** The package.json that goes to the cloud with the bundle. */
function deployedPackage() {
  return {
    name: 'blockbazaar-functions',
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: NODE_MAJOR },
    dependencies: Object.fromEntries(dependencies().map((name) => [name, installedVersion(name)])),
  };
}

function installedVersion(name: string): string {
  const file = findPackageJSON(name, pathToFileURL(PACKAGE_FILE));
  if (file === undefined) throw new Error(`${name} is not installed: run npm ci.`);
  return (readJson(file) as { version: string }).version;
}

/** A bundle outside functions/ finds the packages that npm put there, and not at the root, by a link. */
function linkModules(outDir: string): void {
  const modules = inRoot('functions', 'node_modules');
  const isInside = !path.relative(inRoot('functions'), outDir).startsWith('..');
  if (!isInside && existsSync(modules)) symlinkSync(modules, path.join(outDir, 'node_modules'), 'dir');
}

const readable = async (errors: Message[]): Promise<string> =>
  (await formatMessages(errors, { kind: 'error', color: process.stdout.isTTY })).join('').trimEnd();

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const writeJson = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
