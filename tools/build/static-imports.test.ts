import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';

const { dependencies } = JSON.parse(readFileSync(inRoot('functions', 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Packages whose load takes noticeable time, and entries that load all providers of the functions SDK. */
const HEAVY = /^(?:stripe|sharp|typesense|@paypal\/|@google-cloud\/|@node-rs\/|@zxcvbn-ts\/|@simplewebauthn\/|otpauth)/;
const WHOLE_SDK = ['firebase-functions', 'firebase-functions/v2'];

/** The packages that a source file of the functions loads before its first request. */
async function staticImports(file: string): Promise<string[]> {
  const entry = `functions/src/${file}`;
  const { metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: inRoot(),
    outdir: inRoot('unused'),
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    external: Object.keys(dependencies),
    metafile: true,
    logLevel: 'silent',
  });
  const packages = new Set<string>();
  const visited = new Set<string>();
  const queue = [entry];
  for (const current of queue) {
    if (visited.has(current)) continue;
    visited.add(current);
    for (const { path, kind, external = false } of metafile.inputs[current]?.imports ?? []) {
      if (kind === 'dynamic-import') continue;
      if (external) packages.add(path);
      else queue.push(path);
    }
  }
  return [...packages];
}

describe('the code that a cold start loads', () => {
  it.each(['index.ts', 'api/checkout.ts', 'api/payments.ts', 'api/site.ts', 'api/staff.ts', 'api/pictures.ts'])(
    'has no heavy package: %s',
    async (file) => {
      const packages = await staticImports(file);
      expect(packages).not.toEqual([]);
      expect(packages.filter((name) => HEAVY.test(name) || WHOLE_SDK.includes(name))).toEqual([]);
    },
  );
});
