import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { importsOf } from '../lint/imports-of.ts';
import { inRoot } from '../paths.ts';

const FILES = execFileSync('git', ['ls-files', '--', 'web/src/*.ts', 'web/src/*.tsx'], {
  cwd: inRoot(),
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/\.(?:test|stories)\.tsx?$/.test(file) && !file.startsWith('web/src/testing/'));

const IMPORTERS = Map.groupBy(
  FILES.flatMap((importer) => importsOf(importer).map((file) => ({ file, importer }))),
  ({ file }) => file,
);

const isShared = (file: string): boolean => /^web\/src\/(?:ui|firebase)\//.test(file);
/** Each collection has a file in this folder, also one that a single subject reads. */
const isCollection = (file: string): boolean => file.startsWith('web/src/firebase/sdk/documents/');
/** Elsewhere in the styles of each page, which compress by their order, it would exceed their size limit. */
const AWNING = 'web/src/ui/Awning.ts';
/** The folder of the screens that a file belongs to: `storefront/orders`, for example. */
const folderOf = (file: string): string =>
  /^web\/src\/(?<folder>(?:storefront|dashboard)\/[\w-]+|[\w-]+)/.exec(file)?.groups?.folder ?? file;

/** The folders of screens that use a file, directly or through other shared files. */
function usersOf(file: string, visited = new Set<string>()): Set<string> {
  if (visited.has(file)) return new Set();
  visited.add(file);
  const importers = (IMPORTERS.get(file) ?? []).map(({ importer }) => importer);
  return new Set(importers.flatMap((each) => (isShared(each) ? [...usersOf(each, visited)] : [folderOf(each)])));
}

const isSubject = (folder: string): boolean => folder.includes('/');

it('shares each file of ui/ and firebase/ between at least two subjects', () => {
  const shared = FILES.filter((file) => isShared(file) && !isCollection(file) && file !== AWNING);
  const ofOneSubject = shared.flatMap((file) => {
    const users = [...usersOf(file)];
    return users.length === 1 && users.every(isSubject) ? [`${file}: only ${users.join()} uses it`] : [];
  });
  expect(shared.length).toBeGreaterThan(100);
  expect(ofOneSubject).toEqual([]);
});
