import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.ts';

/** Calls after which other files of the same process would get the replaced modules, or second copies of them. */
const REPLACES_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(/;

/** The test files among `pattern` (from the root) that replace modules: each needs a process of its own. */
export const isolatedFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: inRoot(), exclude: (name) => name === 'node_modules' || name.endsWith('/node_modules') })
    .filter((file) => REPLACES_MODULES.test(readFileSync(inRoot(file), 'utf8')))
    .map((file) => file.split(path.sep).join('/'));
