import { expect, it } from 'vitest';
import { foreignPackages } from './functions-bundle.ts';

/** A bundle of files, each with its imports. */
const bundleOf = (files: Record<string, string[]>) => ({
  inputs: Object.fromEntries(
    Object.entries(files).map(([file, imports]) => [
      file,
      { bytes: 1, imports: imports.map((path) => ({ path, kind: 'import-statement' as const })) },
    ]),
  ),
});

it("lists each package that the project's own files import into a bundle once", () => {
  const bundle = bundleOf({
    'functions/src/index.ts': [
      'domain/region.ts',
      'node_modules/qs/lib/index.js',
      'functions/node_modules/@scope/name/index.js',
    ],
    'domain/region.ts': ['node_modules/qs/lib/parse.js'],
    'node_modules/qs/lib/index.js': ['node_modules/side-channel/index.js'],
  });
  expect(foreignPackages(bundle)).toEqual(['qs', '@scope/name']);
});

it('returns no packages when all of them are external', () => {
  expect(foreignPackages(bundleOf({ 'functions/src/index.ts': ['stripe', 'domain/region.ts'] }))).toEqual([]);
});
