import path from 'node:path';

/** The repository's root folder, absolute. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** An absolute path inside the repository. */
export const inRoot = (...parts: string[]): string => path.join(ROOT, ...parts);

/** Where the commands of installed packages are: `node` 24 first of all. */
export const BIN_DIR = inRoot('node_modules', '.bin');
