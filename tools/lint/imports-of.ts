import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.ts';

/** The files that a file imports by path, statically, dynamically or as types. All are paths from the root. */
export const importsOf = (file: string): string[] =>
  Array.from(
    readFileSync(inRoot(file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+|@\/[^']+)'/g),
    ([, target = '']) =>
      target.startsWith('@/') ? `web/src/${target.slice(2)}` : path.posix.join(path.posix.dirname(file), target),
  );
