/** The folders of money. A run of one of them has all its mutants. */
export const FOLDERS = ['ledger', 'payouts', 'refunds', 'reconciliation', 'checkout'] as const;
export type Folder = (typeof FOLDERS)[number];

/** The environment variable that passes the folder to `folder-tests.config.ts`. */
export const FOLDER_VARIABLE = 'MUTATED_FOLDER';

export const isFolder = (name: string | undefined): name is Folder => FOLDERS.some((folder) => folder === name);

/** Patterns of the code and its unit tests. */
export const sourcePatterns = (folder: Folder): string[] => [
  `domain/${folder}/**/*.ts`,
  `functions/src/${folder}/**/*.ts`,
];

/** Data and models that only tests import. */
const TEST_SUPPORT: ReadonlySet<string> = new Set([
  'domain/ledger/sample-changes.ts',
  'domain/ledger/simulated-marketplace.ts',
]);

export const isMutated = (file: string): boolean => !file.endsWith('.test.ts') && !TEST_SUPPORT.has(file);

interface FolderTests {
  unit: string[];
  functions: string[];
  simulation: string[];
}

/** The test files of a folder, by project of Vitest. Histories reach all folders. */
export const testPatterns = (folder: Folder): FolderTests => ({
  unit: ['domain/**/*.test.ts', `functions/src/${folder}/**/*.test.ts`],
  functions: [`tests/functions/${folder}/**/*.test.ts`],
  simulation: ['tests/simulation/histories.test.ts'],
});
