import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.ts';

interface Import {
  specifier: string;
  /** The imported file, as a path from the root. Null for a package. */
  file: string | null;
  kind: 'static' | 'dynamic' | 'type';
}

const STATIC =
  /^(?:import|export(?=\s+(?:type\s+)?[*{]))\s+(?<type>type\s)?(?:[^;']*?\bfrom\s+)?'(?<specifier>[^']+)'/gm;
const DYNAMIC = /(?<type>\btypeof\s+)?\bimport\(\s*'(?<specifier>[^']+)'/g;

/** All imports of a file. `file`: a path from the root. */
export function readImports(file: string): Import[] {
  const text = readFileSync(inRoot(file), 'utf8');
  const found = (pattern: RegExp, kind: Import['kind']): Import[] =>
    Array.from(text.matchAll(pattern), ({ groups = {} }) => ({
      specifier: groups.specifier ?? '',
      file: fileOf(groups.specifier ?? '', file),
      kind: groups.type === undefined ? kind : 'type',
    }));
  return [...found(STATIC, 'static'), ...found(DYNAMIC, 'dynamic')];
}

/** The files that a file imports, statically, dynamically or as types. All are paths from the root. */
export const importsOf = (file: string): string[] => readImports(file).flatMap((each) => each.file ?? []);

const DOMAIN = '@blockbazaar/domain/';

function fileOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith('@/')) return `web/src/${specifier.slice(2)}`;
  if (specifier.startsWith(DOMAIN)) return `domain/${specifier.slice(DOMAIN.length)}.ts`;
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(importer), specifier) : null;
}
