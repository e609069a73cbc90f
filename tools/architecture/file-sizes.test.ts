import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readImports } from '../lint/imports-of.ts';
import { inRoot } from '../paths.ts';

const LINES_MAX = 300;
/** Files with fewer lines belong in their importer, if there is only one and it is in the same folder. */
const LINES_MIN = 25;

/** Small files with one importer, each with the reason why they are separate. */
const SEPARATE: Readonly<Record<string, string>> = {
  'functions/src/payouts/balance/sale-hold-days.ts': 'a test replaces it',
  'tests/bench/functions/set-bench-project.ts': 'sets the environment before the other imports are evaluated',
  'tools/mutants/known-survivors.ts': 'a list that grows with the runs of more folders',
  'web/src/firebase/sdk/firestore.ts': 'creates the client, separately from its queries',
};

const FILES = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.cjs', '*.mjs', '*.css'], {
  cwd: inRoot(),
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const linesOf = (file: string): number => readFileSync(inRoot(file), 'utf8').trimEnd().split('\n').length;
const isTest = (file: string): boolean => /\.(?:test|spec|stories)\.tsx?$/.test(file);

/** The imports of each file, with the importers. */
const IMPORTS = Map.groupBy(
  FILES.filter((file) => /\.tsx?$/.test(file)).flatMap((importer) =>
    readImports(importer).map(({ file, kind }) => ({ file, importer, isDynamic: kind === 'dynamic' })),
  ),
  ({ file }) => file,
);

/** True for a file that only one other file of its folder uses, and that neither a test nor a dynamic import names. */
function hasOneImporter(file: string): boolean {
  const imports = IMPORTS.get(file) ?? [];
  const importers = [...new Set(imports.map(({ importer }) => importer))];
  return (
    importers.length === 1 &&
    !imports.some(({ importer, isDynamic }) => isDynamic || isTest(importer)) &&
    importers.every((importer) => path.dirname(importer) === path.dirname(file))
  );
}

it(`has at most ${LINES_MAX} lines in each file of code and styles`, () => {
  expect(FILES.length).toBeGreaterThan(1_000);
  expect(FILES.filter((file) => linesOf(file) > LINES_MAX)).toEqual([]);
});

it(`has no file of under ${LINES_MIN} lines with one importer in its folder, except those with a reason`, () => {
  const small = FILES.filter((file) => /\.tsx?$/.test(file) && linesOf(file) < LINES_MIN).filter(hasOneImporter);
  expect(small.filter((file) => !(file in SEPARATE))).toEqual([]);
  expect(Object.keys(SEPARATE).filter((file) => !small.includes(file))).toEqual([]);
});
