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
import { runOnChange } from './run-on-change.ts';

const PACKAGE_FILE = inRoot('functions', 'package.json');
const LOCK_FILE = inRoot('package-lock.json');
const NODE_MAJOR = '24';

/**
 * Bundles the functions into `outDir`, ready to deploy. The bundle has the project's code, including `domain/`, in a
 * few files. Its package.json pins the installed versions of external packages, and its lock file those of their
 * dependencies.
 */
export async function bundleFunctions(outDir: string): Promise<void> {
  prepare(outDir);
  const { errors } = await buildOnce(options(outDir)).catch((error: unknown) => {
    if (error instanceof Error && 'errors' in error) return error as BuildFailure;
    throw error;
  });
  if (errors.length > 0) throw new ToolFailure(`The functions cannot be built:\n${await readable(errors)}`);
}

const SOURCE_FOLDERS = ['functions/src', 'domain'];

/**
 * Bundles the functions like `bundleFunctions`, and again after each change of a source file. Calls `onBuilt` after
 * each later successful build with the time of the change (epoch ms). `onBuilt` must not reject.
 * Does not use esbuild's watch mode, which can take two seconds to detect a change.
 * @returns a function that stops watching
 */
export async function watchFunctions(
  outDir: string,
  onBuilt: (changedAt: number) => Promise<void>,
): Promise<() => Promise<void>> {
  prepare(outDir);
  const building = await context(options(outDir));
  if (!(await rebuild(building))) {
    await building.dispose();
    throw new ToolFailure('Not started.');
  }
  const stopWatching = runOnChange(
    SOURCE_FOLDERS.map((folder) => inRoot(folder)),
    async (changedAt) => {
      if (await rebuild(building)) await onBuilt(changedAt);
    },
  );
  return async () => {
    stopWatching();
    await building.dispose();
  };
}

/** Prints the errors of a failed build, and returns whether it succeeded. */
async function rebuild(building: BuildContext): Promise<boolean> {
  try {
    await building.rebuild();
    return true;
  } catch (error) {
    const text = error instanceof Error && 'errors' in error ? await readable((error as BuildFailure).errors) : error;
    console.error(`The functions cannot be built:\n${String(text)}`);
    return false;
  }
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

const options = (outDir: string): BuildOptions & { metafile: true } => ({
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
  plugins: [refuseForeignCode],
});

/**
 * Fails the build for a package that functions/package.json does not list. esbuild would copy it into the bundle
 * without a warning.
 */
const refuseForeignCode: Plugin = {
  name: 'refuse-foreign-code',
  setup: (build) =>
    build.onEnd(({ metafile }) => {
      const foreign = metafile === undefined ? [] : foreignPackages(metafile);
      return { errors: foreign.map((name) => ({ text: `functions/package.json does not list "${name}".` })) };
    }),
};

/** The packages that the project's own files import into a bundle. */
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

/** The package.json that is deployed with the bundle. */
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

/**
 * Links the functions' node_modules into a bundle outside functions/, for packages that npm did not install at the
 * root.
 */
function linkModules(outDir: string): void {
  const modules = inRoot('functions', 'node_modules');
  const isInside = !path.relative(inRoot('functions'), outDir).startsWith('..');
  if (!isInside && existsSync(modules)) symlinkSync(modules, path.join(outDir, 'node_modules'), 'dir');
}

const readable = async (errors: Message[]): Promise<string> =>
  (await formatMessages(errors, { kind: 'error', color: process.stdout.isTTY })).join('').trimEnd();

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const writeJson = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
